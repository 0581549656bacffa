#!/bin/sh
# test_setup.sh - tests/install.sh asks the package manager for the missing tools only.
#
# Its PATH holds stubs only: they record how they were called, and "install" by making more stubs.

. "$(dirname "$0")/testing.sh"

bin=$work/bin
calls=$work/calls

stub() { # NAME: of a program whose text comes from standard input
    { echo '#!/bin/sh'; cat; } >"$bin/$1"
    chmod +x "$bin/$1"
}

# A machine with a compiler, on which nothing else is installed, and its user.
machine() { # UID MANAGER...
    rm -rf "$bin" "$work/swipl"
    mkdir "$bin"
    : >"$calls"
    for tool in sh sed grep env touch mkdir cp chmod; do
        ln -s "$(command -v "$tool")" "$bin/$tool"
    done
    echo "echo $1" | stub id
    echo "printf 'sudo ' >>'$calls'; exec \"\$@\"" | stub sudo
    echo "test -e '$work/cmocka'" | stub cc
    rm -f "$work/cmocka"
    shift
    for manager in "$@"; do
        stub "$manager" <<END
echo "$manager \$*" >>'$calls'
case " \$* " in *' update '*) exit 0 ;; esac
test ! -e '$work/broken' || exit 1
case " \$* " in *swi-prolog*|*' pl '*) test -e '$work/useless' || cp '$work/new-swipl' '$bin/swipl' ;; esac
case " \$* " in *cmocka*) touch '$work/cmocka' ;; esac
END
    done
}

mkdir -p "$work/base/include"
: >"$work/base/include/SWI-Prolog.h"
printf '#!/bin/sh\necho '\''PLBASE="%s";'\''\n' "$work/base" >"$work/new-swipl"
chmod +x "$work/new-swipl"

setup() { # TOOL...
    (unset SWIPL CC && PATH=$bin && "$root/tests/install.sh" "$@")
}

asked() { # CALLS TOOL...
    expected=$1
    shift
    setup "$@" && same "$expected" cat "$calls"
}

asked_again() { # CALLS TOOL...
    asked "$@" && asked "$@"
}

# The second says how much will come.
apt_calls() { # PACKAGES [SUDO]
    echo "${2:+$2 }apt-get update -q
${2:+$2 }apt-get install -q --assume-no --no-install-recommends $1
${2:+$2 }apt-get install -y -q -o DPkg::Lock::Timeout=600 --no-install-recommends $1"
}

fails() { # WORDS TOOL...
    words=$1
    shift
    if setup "$@" >"$work/said" 2>&1; then status=0; else status=$?; fi
    cat "$work/said"
    [ "$status" -eq 2 ] && grep -qF "$words" "$work/said"
}

everything_there() {
    machine "$1" apt-get dnf pacman brew
    cp "$work/new-swipl" "$bin/swipl"
    : >"$work/cmocka"
}

everything_there 0
check 'nothing is missing: nobody is called' asked '' swipl cmocka
machine 0 apt-get
check 'apt, root' asked_again "$(apt_calls 'swi-prolog-nox libcmocka-dev')" swipl cmocka
machine 1000 apt-get
check 'apt, by sudo' asked "$(apt_calls libcmocka-dev sudo)" cmocka
machine 0 dnf
check 'dnf, root' asked 'dnf install -y pl pl-devel libcmocka-devel' swipl cmocka
machine 0 pacman
check 'pacman, root' asked 'pacman -Sy --noconfirm --needed swi-prolog cmocka' swipl cmocka
machine 1000 brew
check 'brew, never by sudo' asked 'brew install swi-prolog cmocka' swipl cmocka

headless=$work/headless
printf '#!/bin/sh\necho '\''PLBASE="%s";'\''\n' "$headless" >"$headless"
machine 0 apt-get
cp "$headless" "$bin/swipl"
chmod +x "$bin/swipl"
check 'a swipl without its header is missing' asked "$(apt_calls swi-prolog-nox)" swipl

machine 0
check 'no package manager: it names what to install' fails 'please install swipl cmocka, then' swipl cmocka
machine 0 apt-get
: >"$work/broken"
check 'a package manager that fails: it names what to install' fails 'please install swipl, then' swipl
rm "$work/broken"
: >"$work/useless"
check 'a package that lacks the tool: it says so' fails 'swipl is still missing' swipl
finish
