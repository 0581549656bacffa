#!/bin/sh
# debs.sh - the packages of build/deb on a new Debian, as root: apt installs them with what they depend on, they work, and
# nothing is left when they are removed.  tests/roots.sh runs it; the first command that fails is the last one shown.

set -eux
cd "$(dirname "$0")/../.."
work=$(mktemp -d)

apt-get update -q
apt-get install -y -q --no-install-recommends ./build/deb/*.deb pkg-config

test "$(queens count 8)" = 92
zcat /usr/share/man/man1/queens.1.gz | grep '^\.Sh SYNOPSIS'

# The program at the head of queens.h, compiled as README says.
sed -n '/^       #include/,/^       }$/p' /usr/include/queens.h >"$work/walk.c"
sed -n 's/.* this program prints \(.*\):$/\1/p' /usr/include/queens.h >"$work/walk.txt"
line=$(grep '^cc .*pkg-config .*queens' README.md)
(cd "$work" && eval "$line" | diff walk.txt -)
ldd "$work/walk" | grep 'libqueens.so.0 => /'

# The pack, to an ordinary user.
as_user() { (cd / && setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/nonexistent "$@"); }
test "$(as_user swipl -g "use_module(library(c_queens)), forall(c_queens(4, R), print(R))" -t halt)" = '[2,4,1,3][3,1,4,2]'
as_user swipl --on-error=status -g "maplist(use_module, [library(c_queens), library(queens), library(queens_equivalent)])" \
    -g "queens_equivalent(queens, c_queens, [sizes(0-4)])" -t halt
# apt never installs the pack next to another major version of SWI-Prolog's foreign interface.
dpkg-deb --field build/deb/swi-prolog-queens_*.deb Depends | grep -E '(^|, )swi-prolog-abi-foreign-2(,|$)'

# shellcheck disable=SC2046  # a list of words
apt-get purge -y -q $(for file in build/deb/*.deb; do dpkg-deb --field "$file" Package; done)
test -z "$(find / -xdev \( -path /proc -o -path /root -o -path "$work" \) -prune -o -name '*queens*' -print)"
test ! -e /usr/share/swi-prolog && test ! -e /usr/lib/*/swi-prolog
rm -r "$work"
