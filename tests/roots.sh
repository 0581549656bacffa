#!/bin/sh
# roots.sh [SUITE...] - the project on machines that have nothing but make, a C compiler and git: in a new root file system of
# each suite of Debian, by default bookworm (12) and trixie (13).  Those before the last are made awkward (harden() says how),
# and README's two commands run there.  In the last one the Debian packages are built in a copy of it, and used in another;
# ONLY=deb runs nothing else.  The tests of the relations run there with its newer SWI-Prolog, and the pack and its app are
# tried, and the C tests are built by the newest clang that it has.
#
# Needs root, and mmdebstrap, which it installs.  Takes Debian from where this machine's own apt does.  Mounts only in a
# name space of its own, where all processes end with the last command: so nothing is mounted when the root is removed.
#
# Ends with 1 where a command failed, and shows the end of its output then; build/roots/SUITE.log has all of it.

set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
logs=$root/build/roots
failed=0

quit() {
    echo "roots.sh: $1" >&2
    exit 2
}

[ "$(id -u)" -eq 0 ] || quit 'needs root, to make a root file system and mount in it'
command -v apt-get apt-config unshare >/dev/null || quit 'needs apt and unshare: this is for Debian and its like'
"$root/tests/install.sh" mmdebstrap || quit 'needs mmdebstrap'

work=$(mktemp -d -p "${TMPDIR:-/var/tmp}" roots.XXXXXX)
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$logs"

# The suites of updates have a dash in their names, and stand elsewhere.
mirror() {
    apt-get indextargets --format '$(RELEASE) $(SITE)' 'Created-By: Packages' | awk '$1 !~ /[-\/]/ { print $2; exit }'
}

# How this machine's apt reaches its source: proxies, certificates, clocks that are wrong.
apt_configuration() {
    apt-config dump | grep -E '^Acquire::(https?|Check)' || true
}

make_root() { # SUITE FOLDER
    apt_configuration >"$work/apt.conf"
    mmdebstrap --quiet --variant=apt --include=make,gcc,libc6-dev,git,ca-certificates --aptopt="$work/apt.conf" \
        "$1" "$2" "$(mirror)"
    cp /etc/resolv.conf /etc/hosts "$2/etc/"
    if [ -d /usr/local/share/ca-certificates ]; then
        cp -R /usr/local/share/ca-certificates "$2/usr/local/share/"
        chroot "$2" update-ca-certificates >/dev/null 2>&1
    fi
    git clone --quiet "$root" "$2/root/queens"
}

# A machine with a user who has sudo but no terminal, a blank in the path, a Turkish locale, whose [a-z] has no i, and no
# sandbox, as in many containers: an ordinary user can't make one in a mere chroot.
harden() {
    in_root "$folder" '
        apt-get update -q && apt-get install -y -q --no-install-recommends sudo locales
        localedef -i tr_TR -f UTF-8 tr_TR.UTF-8
        useradd --create-home student
        echo "student ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/student
        mv /root/queens "/home/student/eight queens"
        chown -R student: /home/student' >>"$logs/$suite.log" 2>&1 || quit "could not harden $suite: $logs/$suite.log"
    user=student clone='/home/student/eight queens' locale=tr_TR.UTF-8
}

# Root's machine takes the place of this one, as when it starts, so that a sandbox can be made.
in_root() { # FOLDER COMMAND
    unshare --mount --pid --fork --kill-child sh -euc '
        mount --bind "$1" "$1"
        cd "$1"
        mount -t proc proc proc
        for shared in dev sys; do mount --rbind "/$shared" "$shared"; done
        [ "$3" != root ] || mount --move . /
        exec setsid --wait chroot --userspec="$3:" . env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            HOME="${4%/*}" TERM=dumb LC_ALL="$5" \
            ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
            sh -euc "cd \"$4\"; $2"' sh "$1" "$2" "$user" "$clone" "$locale" </dev/null
}

# Seconds that dpkg and downloads have taken in a root so far, as apt recorded them.
installing() { # FOLDER
    sed -n 's/^\(Start\|End\)-Date: //p' "$1/var/log/apt/history.log" 2>/dev/null | while read -r start && read -r end; do
        echo $(($(date -u -d "$end" +%s) - $(date -u -d "$start" +%s)))
    done | awk '{ sum += $1 } END { print sum + 0 }'
}

check() { # NAME COMMAND
    installed=$(installing "$folder")
    start=$(date +%s)
    if in_root "$folder" "$2" >"$work/output" 2>&1; then said=ok; else said='not ok' failed=1; fi
    seconds=$(($(date +%s) - start))
    echo "$said - $suite: $1: $seconds s, $(($(installing "$folder") - installed)) of them to install packages"
    cat "$work/output" >>"$logs/$suite.log"
    [ "$said" = ok ] || tail -n 60 "$work/output" | sed 's/^/    /'
}

newest_clang='
    clang=$(apt-cache search --names-only "^clang-[0-9]+$" | cut -d " " -f 1 | sort -V | tail -n 1)
    tests/install.sh cmocka && apt-get install -y -q --no-install-recommends "$clang" && make -j2 WERROR=-Werror CC="$clang" BUILD=build/clang all test-built'

try_packages() {
    new=$folder
    folder=$new.build
    cp -a "$new" "$folder"
    check 'make deb; lintian accepts the packages' 'WERROR=-Werror make deb && apt-get install -y -q --no-install-recommends lintian &&
        lintian --allow-root --fail-on error,warning build/deb/*.changes'
    mv "$folder/root/queens/build/deb" "$work/deb"
    rm -rf --one-file-system "$folder"
    folder=$new.use
    cp -a "$new" "$folder"
    mkdir "$folder/root/queens/build"
    mv "$work/deb" "$folder/root/queens/build/"
    check 'the packages are installed, used and removed' 'sh tests/install/debs.sh'
    rm -rf --one-file-system "$folder"
    folder=$new
}

[ "${ONLY:-}" != deb ] || [ $# -gt 0 ] || set -- trixie
[ $# -gt 0 ] || set -- bookworm trixie
while [ $# -gt 0 ]; do
    suite=$1
    shift
    : >"$logs/$suite.log"
    folder=$work/$suite
    user=root clone=/root/queens locale=C
    make_root "$suite" "$folder" || quit "could not make a root file system of $suite"
    if [ $# -gt 0 ]; then
        harden
        check 'make run' 'make run'
        check 'make test' 'WERROR=-Werror make test'
        check 'no sandbox could be made' '! bwrap --ro-bind / / true'
    else
        try_packages
        if [ "${ONLY:-}" != deb ]; then
            check 'make run, and the tests of the relations' 'make run && WERROR=-Werror make check-prolog check-lifetime'
            check 'the pack and its app' 'sh tests/install/test_pack.sh'
            check 'the C tests by the newest clang' "$newest_clang"
        fi
    fi
    rm -rf --one-file-system "$folder"
done
exit "$failed"
