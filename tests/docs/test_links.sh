#!/bin/sh
# test_links.sh - every link between pages, to a heading or to a file of the tree leads somewhere; every page of docs/ can be
# reached from the README; and every page that a source or a test names is there.

# shellcheck disable=SC2016,SC2317  # marks of code are no expansions; functions run by check
# shellcheck source=../install/testing.sh
. "$(dirname "$0")/../install/testing.sh"

links() { awk -f "$root/tests/docs/links.awk" "$@"; }

dead() { # PAGE...: the links that lead nowhere
    links headings=1 "$@" | sort >"$work/headings"
    links "$@" | while read -r place target; do
        case $target in
        *#*) grep -qxF -- "$target" "$work/headings" ;;
        *) [ -e "$target" ] ;;
        esac || echo "$place leads nowhere: $target"
    done
}

pages() { find . -name build -prune -o -name node_modules -prune -o -name '*.md' -print | sed 's|^\./||'; }

all_lead_somewhere() {
    # shellcheck disable=SC2046  # names of pages hold no blanks
    (cd "$root" && same '' dead $(pages))
}

not_reached() {
    links README.md | sed 's/^[^ ]* //; s/#.*//' | sort -u >"$work/reached"
    for page in docs/*.md; do
        grep -qxF "$page" "$work/reached" || echo "README.md has no link to $page"
    done
}

all_are_reached() { (cd "$root" && same '' not_reached); }

# In comments and recipes; the tests of this folder name pages that they make.
not_there() {
    grep -rnoE --exclude-dir=node_modules --exclude-dir=docs '([a-z]+/)?docs/[a-z_-]+\.(md|pl|c|png)' "$@" |
        while IFS=: read -r file line page; do
            [ -e "$page" ] || echo "$file:$line names $page"
        done
}

named_pages_are_there() { (cd "$root" && same '' not_there Makefile pack.pl CHANGELOG.md bridge c prolog tests); }

finds() { # TEXT WORDS: a page with this text has a dead link
    mkdir -p "$work/tree/docs"
    printf '%s\n' "$1" >"$work/tree/docs/page.md"
    (cd "$work/tree" && same "$2" dead docs/page.md)
}

check "all links lead somewhere" all_lead_somewhere
check "the README leads to every page" all_are_reached
check "pages named elsewhere are there" named_pages_are_there
check "a file that is not there" finds '[a](../c/none.c)' 'docs/page.md:1 leads nowhere: c/none.c'
check "a page that is not there, in the middle of a line" finds 'See [`a`](page.md), [b](other.md).' \
    'docs/page.md:1 leads nowhere: docs/other.md'
check "a heading that is not there" finds '[a](#two-words)' 'docs/page.md:1 leads nowhere: docs/page.md#two-words'
check "a heading" finds "$(printf '[a](page.md#two-words-two)\n\n## Two words: `two`')" ''
check "no link: code, and other machines" finds "$(printf '`[a](b)` [c](http://127.0.0.1/d)\n```\n[e](f)\n```')" ''

finish
