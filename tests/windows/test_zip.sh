#!/bin/sh
# test_zip.sh ZIP QUEENS - the zip for Windows, under wine: what is in it, the program of queens.h with nothing else, and the tests of the
# command, in a folder whose name has blanks and letters beyond ASCII.
#
# Those that wine or Windows can't pass are listed with the reason in left_out.tsv, and each of them must be met.

. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) zip=$1 ;; *) zip=$PWD/$1 ;; esac
case $2 in /*) native=$2 ;; *) native=$PWD/$2 ;; esac # the command of this machine
# shellcheck disable=SC2154,SC2164 # testing.sh sets work, and the option -e
cd "$work"
export WINEPREFIX="$work/wine" WINEDEBUG=-all
trap 'wineserver -k; rm -rf "$work"' EXIT
folder="$work/Größe und 解"
mkdir "$folder"
python3 -m zipfile -e "$zip" "$folder"
unpacked=$(echo "$folder"/queens-*)
queens=$root/tests/windows/queens
export QUEENS_EXE="$unpacked/queens.exe"
mingw=x86_64-w64-mingw32

# ---- The zip -------------------------------------------------------------------------------------------------------

contents() {
    (cd "$unpacked" && for file in queens.exe libqueens.dll lib/libqueens.dll.a lib/x64-win64/c_queens.dll include/queens.h \
        include/queens_count.h README.md LICENSE pack.pl prolog/c_queens.pl prolog/queens/styles.pl app/queens.pl; do
        [ -s "$file" ] || { echo "no $file"; exit 1; }
    done)
}

shown() { # DLL: the names that it exports
    "$mingw"-objdump -p "$unpacked/$1" | sed -n '/^\[Ordinal\/Name Pointer\]/,/^$/s/.*\] \([a-z_]*[a-z0-9_]*\)$/\1/p' | sort
}

only_public_names() {
    sed -n 's/^QUEENS_API [^(]*[ *]\(queens_[a-z_0-9]*\)(.*/\1/p' "$unpacked"/include/*.h | sort >declared
    same "$(cat declared)" shown libqueens.dll && same install_c_queens shown lib/x64-win64/c_queens.dll
}

# A program that is copied to another computer runs there.
needs_only_windows() {
    for file in queens.exe libqueens.dll lib/x64-win64/c_queens.dll; do
        "$mingw"-objdump -p "$unpacked/$file" | sed -n 's/.*DLL Name: //p'
    done | sort -u | same 'ADVAPI32.dll
KERNEL32.dll
libswipl.dll
msvcrt.dll' cat
}

program_of_header() {
    sed -n '/^       #include/,/^       }$/p' "$unpacked/include/queens.h" >walk.c &&
        "$mingw"-gcc-posix -Wall -Werror -I "$unpacked/include" -o "$unpacked/walk.exe" walk.c "$unpacked/lib/libqueens.dll.a" &&
        same "$(sed -n 's/.* this program prints \(.*\):$/\1/p' "$unpacked/include/queens.h")" \
            sh -c 'LC_ALL=C.UTF-8 wine "$0" | tr -d "\r"' "$unpacked/walk.exe"
}

check 'the files of the zip' contents
check 'the DLLs show only public names' only_public_names
check 'they need only what Windows has' needs_only_windows
check 'the program at the head of queens.h, compiled and run with the zip alone' program_of_header

# ---- What Windows does in another way -------------------------------------------------------------------------------

sixteen() {
    same 14772512 "$queens" count 16
}

# A file that another program writes with the line ends of Windows.
line_ends() {
    printf '2 4 1 3\r\n3 1 4 2\r\n' >boards && same '2 solutions of size 4: complete and right' "$queens" check 4 boards &&
        printf '....\nx...\n....\n....\n' >blocked && same '[2,4,1,3]' "$native" solve 4 --blocked blocked &&
        sed 's/$/\r/' blocked >lines && same '[2,4,1,3]' "$queens" solve 4 --blocked lines &&
        "$queens" solve 4 >said && [ "$(grep -c "$(printf '\r')" said)" -eq 0 ]
}

# Linux and Windows continue each other's journals, byte for byte.
journals_pass() {
    rm -f j && "$native" count 14 --journal j --part 1/3 >said && "$queens" count 14 --journal j --part 2/3 >said &&
        same 365596 "$native" count 14 --journal j && same '  count     365596' sh -c '"$0" journal j | grep count' "$queens" &&
        ! grep -q "$(printf '\r')" j
}

names_in_utf_8() {
    rm -f 'Zähler 解' && "$queens" count 12 --journal 'Zähler 解' >said && [ -s 'Zähler 解' ] &&
        same 'Zähler 解' sh -c '"$0" journal "$1" | head -n 1' "$queens" 'Zähler 解'
}

counting() { # COMMAND...: while a count adds to the journal j
    rm -f j
    "$queens" count 22 --journal j >said 2>complained &
    count=$!
    while [ ! -s j ] && kill -0 "$count"; do sleep 0.05; done
    ended=0
    "$@" || ended=$?
    kill -INT "$count" 2>/dev/null || true
    status=0
    wait "$count" || status=$?
    return "$ended"
}

in_use() {
    ! "$queens" count 22 --journal j 2>second && grep -q '^queens: j: in use: another process writes to it$' second && "$queens" journal j | grep -q '^  slices'
}

moved() {
    mv j elsewhere && sleep 3
}

replaced() {
    counting moved && [ "$status" -eq 2 ] && same 'queens: j: was removed or renamed while in use' cat complained
}

check 'a count of 16' sixteen
check 'line ends' line_ends
check 'journals of Linux and Windows' journals_pass
check 'names beyond ASCII' names_in_utf_8
check 'a journal in use is locked, and can be read' counting in_use
check 'a journal that is moved away' replaced

# ---- The tests of the command ---------------------------------------------------------------------------------------

export LEFT_OUT_CHECKS="$root/tests/windows/left_out.tsv"
for test in cli/test_board cli/test_check cli/test_check_printed cli/test_count cli/test_descriptors cli/test_journal cli/test_search \
    count/test_killed; do
    echo "== tests/$test.sh"
    sh "$root/tests/$test.sh" "$queens" | tee -a log || failed=1
done
# The status of a pipe is that of tee.
! grep '^not ok' log || failed=1
same 'met' sh -c 'cut -f 1 "$0" | while read -r name; do grep -q "^skipped - $name:" log || echo "$name: in no test"; done; echo met' "$LEFT_OUT_CHECKS" || failed=1
sh "$root/tests/count/totals.sh" 2 12 "$queens" || failed=1
finish
