#!/bin/sh
# archive.sh VERSION FILE [WITHOUT]... - packs what belongs to the project into FILE, under queens-VERSION/; leaves out each
# file and folder WITHOUT.
#
# In a git checkout those are the files that git tracks, in their present state; elsewhere (an unpacked archive) all files
# that were not built.  The variables HOME_PAGE and DOWNLOAD_URL go into the archive's pack.pl: `make dist HOME_PAGE=URL`.

set -eu
version=$1
file=$2
shift 2
stage=$(mktemp -d)
trap 'rm -rf "$stage" "$file.new"' EXIT
trap 'exit 1' HUP INT TERM

# safe.directory: the checkout may belong to somebody else, as in a container.
list() {
    if [ -e .git ]; then
        git -c safe.directory='*' -c core.quotePath=off ls-files
    else
        find . -type f ! -path './build/*' ! -path './lib/*' ! -path "./$(dirname "$file")/*" | sed 's|^\./||' | sort
    fi
}

is_url() { # NAME VALUE
    case $2 in
    *[!A-Za-z0-9._~:/?#@!\$\&\(\)*+,\;=%-]*) ;;
    http://?* | https://?*) return ;;
    esac
    echo "archive.sh: $1 is \"$2\": expected a URL, as in https://example.org/queens" >&2
    exit 2
}

mkdir "$stage/queens-$version"
list >"$stage/all"
printf '%s\n' "$@" | awk 'NR == FNR { if ($0 != "") without[$0]; next }
    { for (name in without) if ($0 == name || index($0, name "/") == 1) next; print }' - "$stage/all" >"$stage/files"
tar -cf "$stage/files.tar" -T "$stage/files"
tar -xf "$stage/files.tar" -C "$stage/queens-$version"
terms=$stage/queens-$version/pack.pl
if [ -n "${HOME_PAGE:-}" ]; then
    is_url HOME_PAGE "$HOME_PAGE"
    author="'The authors of Queens', '$HOME_PAGE'"
    echo "home('$HOME_PAGE').  maintainer($author).  packager($author)." >>"$terms"
fi
if [ -n "${DOWNLOAD_URL:-}" ]; then
    is_url DOWNLOAD_URL "$DOWNLOAD_URL"
    echo "download('$DOWNLOAD_URL')." >>"$terms"
fi
tar -czf "$file.new" -C "$stage" "queens-$version"
mv "$file.new" "$file"
