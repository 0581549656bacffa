#!/bin/sh
# swipl.sh FOLDER - builds the core of SWI-Prolog 9.0.4 for Windows, with the packages clib and plunit, from Debian's source, as
# FOLDER/build/src/swipl.exe.  It is cross-compiled as SWI-Prolog's own releases are, by its linux_win64.cmake, and runs under wine.
# The first time takes some five minutes of processor time.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$1"
cd "$1"
[ ! -e complete ] || exit 0

rm -rf source build
"$root/tests/debian_source.sh" swi-prolog "$PWD/source" >&2
# All packages are off but two, which need no library that mingw lacks.
sed -i -e '/^set(SWIPL_PACKAGE_LIST_BASIC$/,/)/c set(SWIPL_PACKAGE_LIST_BASIC clib plunit)' \
    -e 's/list(APPEND SWIPL_PACKAGE_LIST_BASIC windows)//' source/cmake/PackageSelection.cmake
off=$(for set in ARCHIVE ODBC BDB PCRE YAML JAVA SSL TIPC QT X; do echo "-DSWIPL_PACKAGES_$set=OFF"; done)
mkdir -p build/src
cp /usr/x86_64-w64-mingw32/lib/libwinpthread-1.dll /usr/x86_64-w64-mingw32/lib/zlib1.dll \
    "$(x86_64-w64-mingw32-gcc-posix -print-file-name=libgcc_s_seh-1.dll)" build/src
# shellcheck disable=SC2086  # a list of words
cmake -S source -B build -DCMAKE_TOOLCHAIN_FILE="$PWD/source/cmake/cross/linux_win64.cmake" -DCMAKE_BUILD_TYPE=Release \
    -DUSE_GMP=OFF -DINSTALL_DOCUMENTATION=OFF -DMINGW_ROOT=/usr/x86_64-w64-mingw32 $off >&2
cmake --build build -j2 >&2
touch complete
