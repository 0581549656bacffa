#!/bin/sh
# install.sh TOOL... - installs the tools that are missing with the system's package manager, or names them.
#
# If nothing is missing it installs nothing, so another call takes only a moment.  NO_INSTALL=1 forbids installing.

set -eu

systems=${0%/*}/../prolog/equivalent/systems # Prologs that npm has

# How each tool shows that it is there.
present() {
    case $1 in
        swipl)      command -v "${SWIPL:-swipl}" && has_swipl_header ;;
        cmocka)     echo '#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>' | ${CC:-cc} -fsyntax-only -x c - ;;
        java)       javac -version && java -version ;;
        bubblewrap) command -v bwrap ;;
        gcc)        command -v gcc ;;
        parallel)   parallel --version | grep GNU ;; # not that of moreutils
        clang)      command -v clang ;;
        wasi-libc)  test -f "${WASM_INCLUDE:-/usr/include/wasm32-wasi}/stdio.h" ;;
        mpi)        command -v mpicc && command -v mpirun ;;
        chromium)   command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome ;;
        firefox)    command -v firefox-esr || command -v firefox ;;
        nodejs)     node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' ;; # what playwright-core asks for
        numpy)      PATH=/usr/bin:$PATH python3 -c 'import numpy' ;; # the system's Python, whose package it is
        time)       test -x /usr/bin/time ;; # the program, not the shell's own word
        trealla|tau-prolog) test "$systems/node_modules/.package-lock.json" -nt "$systems/package-lock.json" ;;
        cadical)    echo '#include <ccadical.h>
int main(void) { return !ccadical_signature(); }' | ${CC:-cc} -o /dev/null -x c - -lcadical -lstdc++ -lm ;; # the library, for C
        mingw-gcc|mingw-g++) command -v "x86_64-w64-$(echo "$1" | sed 's/mingw/mingw32/')-posix" ;;
        mingw-zlib) test -f /usr/x86_64-w64-mingw32/include/zlib.h ;;
        minizinc)   minizinc --solvers | grep -i gecode ;;
        dpkg-buildpackage) dpkg-checkbuilddeps "$(dirname "$0")/../debian/control" ;;
        clang-runtime)  ls "$(clang -print-resource-dir)"/lib/*/libclang_rt.fuzzer* ;;
        *)          command -v "$1" ;;
    esac >/dev/null 2>&1
}

has_swipl_header() {
    base=$("${SWIPL:-swipl}" --dump-runtime-variables | sed -n 's/^PLBASE="\(.*\)";$/\1/p')
    test -f "$base/include/SWI-Prolog.h"
}

# The package that holds a tool, in the words of each package manager.
package() {
    case $1:$2 in
        apt:swipl)    echo swi-prolog-nox ;;
        apt:cmocka)   echo libcmocka-dev ;;
        apt:java)     echo default-jdk-headless ;;
        dnf:swipl)    echo pl pl-devel ;;
        dnf:cmocka)   echo libcmocka-devel ;;
        dnf:java)     echo java-devel ;;
        pacman:swipl) echo swi-prolog ;;
        pacman:java)  echo jdk-openjdk ;;
        pacman:python3) echo python ;;
        brew:swipl)   echo swi-prolog ;;
        brew:java)    echo temurin ;;
        brew:nodejs)  echo node ;;
        apt:riscv64-linux-gnu-ld) echo binutils-riscv64-linux-gnu ;;
        apt:aarch64-linux-gnu-gcc) echo gcc-aarch64-linux-gnu libc6-dev-arm64-cross ;;
        apt:qemu-aarch64|apt:qemu-ppc|apt:qemu-riscv64|apt:qemu-x86_64) echo qemu-user ;;
        apt:powerpc-linux-gnu-gcc) echo gcc-powerpc-linux-gnu libc6-dev-powerpc-cross ;;
        apt:musl-gcc) echo musl-tools ;;
        apt:mingw-gcc) echo gcc-mingw-w64-x86-64-posix ;;
        apt:mingw-g++) echo g++-mingw-w64-x86-64-posix ;;
        apt:mingw-zlib) echo libz-mingw-w64-dev ;;
        apt:wine)     echo wine wine64 ;;
        apt:dpkg-buildpackage) echo build-essential debhelper chrpath swi-prolog-nox ;; # what debian/control names
        apt:numpy|dnf:numpy) echo python3-numpy ;;
        pacman:numpy) echo python-numpy ;;
        dnf:g++)      echo gcc-c++ ;;
        pacman:g++)   echo gcc ;;
        apt:go)       echo golang-go ;;
        dnf:go)       echo golang ;;
        apt:erlc)     echo erlang-base ;;
        dnf:erlc|pacman:erlc|brew:erlc) echo erlang ;;
        apt:xz)       echo xz-utils ;;
        brew:gprolog) echo gnu-prolog ;;
        apt:minizinc) echo minizinc flatzinc ;; # the solver Gecode is in the second
        apt:wasm-ld|dnf:wasm-ld|pacman:wasm-ld|brew:wasm-ld) echo lld ;;
        dnf:wasi-libc) echo wasi-libc-devel ;;
        apt:chromium) echo chromium-headless-shell ;; # without windows, which take a third of the time
        apt:firefox)  echo firefox-esr ;;
        apt:frama-c)  echo frama-c-base ;; # the command, without its windows
        apt:mpi)      echo openmpi-bin libopenmpi-dev ;;
        dnf:mpi)      echo openmpi openmpi-devel ;;
        pacman:mpi)   echo openmpi ;;
        brew:mpi)     echo open-mpi ;;
        apt:guile)    echo guile-3.0 ;;
        apt:clingo)   echo gringo ;;
        apt:cadical)  echo libcadical-dev g++ ;; # written in C++
        dnf:cadical)  echo cadical-devel ;;
        dnf:sqlite3|pacman:sqlite3|brew:sqlite3) echo sqlite ;;
        apt:xmllint)  echo libxml2-utils ;;
        apt:clang-runtime)    echo "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev" ;;
        dnf:clang-runtime|pacman:clang-runtime) echo compiler-rt ;;
        brew:clang-runtime)   echo llvm ;;
        dnf:clang-format) echo clang-tools-extra ;;
        pacman:clang-format) echo clang ;;
        *:trealla|*:tau-prolog)
            present nodejs || package "$1" nodejs
            present npm || package "$1" npm ;;
        *:xmllint)    echo libxml2 ;;
        *:ocamlopt)   echo ocaml ;;
        *)            echo "$2" ;;
    esac
}

manager() {
    for candidate in apt-get:apt dnf:dnf pacman:pacman brew:brew; do
        if command -v "${candidate%:*}" >/dev/null 2>&1; then
            echo "${candidate#*:}"
            return
        fi
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

absent() { # TOOL...
    for tool in "$@"; do
        present "$tool" || printf ' %s' "$tool"
    done
}

missing=$(absent "$@")
[ -n "$missing" ] || exit 0
# Package managers fail while another one runs: wait for the other call of this script, which may have installed the same.
# A daemon that a package starts must not keep the lock: it gets no file 9.
if command -v flock >/dev/null 2>&1; then
    exec 9>>"${TMPDIR:-/tmp}/queens-install-$(id -u)" # the same for all clones
    flock 9
    missing=$(absent "$@")
    [ -n "$missing" ] || exit 0
fi
[ "${NO_INSTALL:-0}" != 1 ] || { echo "install.sh: missing, and NO_INSTALL=1:$missing" >&2; exit 2; }

manager=$(manager)
packages=
for tool in $missing; do
    names=$(package "${manager:-any}" "$tool")
    packages="$packages${names:+ $names}"
done
echo "Installing:$packages" >&2

# shellcheck disable=SC2086  # a list of words
[ -z "$packages" ] || case $manager in
    apt)
        as_root apt-get update -q >&2 || { sleep 5 && as_root apt-get update -q >&2; } # another apt may have held the lock
        as_root apt-get install -q --assume-no --no-install-recommends $packages 2>&1 </dev/null |
            sed -n 's/^Need to get \(.*\) of archives.*/Download: \1/p' >&2
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q -o DPkg::Lock::Timeout=600 --no-install-recommends $packages >&2 ;;
    dnf)    as_root dnf install -y $packages >&2 ;;
    pacman) as_root pacman -Sy --noconfirm --needed $packages >&2 ;;
    brew)   brew install $packages >&2 ;;
    *)
        echo "install.sh: no apt, dnf, pacman or brew here: please install$missing, then try again" >&2
        exit 2 ;;
esac 9<&- || { echo "install.sh: could not install$packages: please install$missing, then try again" >&2; exit 2; }

case $missing in
    *trealla*|*tau-prolog*) npm ci --prefix "$systems" --no-audit --no-fund >&2 9<&- || exit 2 ;;
esac

for tool in $missing; do
    present "$tool" || { echo "install.sh: $tool is still missing after installing$packages" >&2; exit 2; }
done
