#!/bin/sh
# test_journal.sh QUEENS - `queens journal`: reports on journals, verification, joining, errors and exit statuses.

. "$(dirname "$0")/../install/testing.sh"
. "$(dirname "$0")/asking.sh"

asked=journal

# A journal of some slices, without an origin.  One thread counts them in their order.
count() { # FILE N FIRST LAST [OPTION]
    "$queens" count "$2" ${5:+"$5"} --threads 1 --journal all >/dev/null
    awk -v first="$3" -v last="$4" 'NR == 1 || NR > 2 && $1 >= first && $1 <= last' all >"$1"
    rm all
}

count whole 12 0 63
count backward 12 0 63 --backward
count left 12 0 24
count right 12 25 63
count inside 12 5 9
count other 13 0 20
count gaps 10 3 4

has() { # LINE ARGUMENT...: right, and this line among the others
    line=$1
    shift
    ask_queens "$@"
    [ "$status" -eq 0 ] && [ ! -s complained ] && grep -qxF -e "$line" said || show
}

wrong() { # WORDS ARGUMENT...: status 1, and these words somewhere
    words=$1
    shift
    ask_queens "$@"
    [ "$status" -eq 1 ] && cat said complained | grep -qF -e "$words" || show
}

# With another field in a line, and the checksum that belongs to it, by another program's CRC-32.
falsify() { # FILE LINE FIELD NUMBER
    python3 - "$@" <<'END'
import sys, zlib
path, line, field, number = sys.argv[1], int(sys.argv[2]) - 1, int(sys.argv[3]), sys.argv[4]
lines = open(path).read().splitlines(True)
words = lines[line].split()[:-1]
words[field] = number
text = " ".join(words)
lines[line] = "%s %08x\n" % (text, zlib.crc32(text.encode(), zlib.crc32(lines[0].encode())))
open(path, "w").writelines(lines)
END
}

cp whole wrong
falsify wrong 9 1 1000000
cp whole unsound
falsify unsound 9 3 "$(($(sed -n 9p whole | cut -d ' ' -f 4) + 1))"
cp inside differs
falsify differs 2 1 1

# ---- What is said --------------------------------------------------------------------------------------------------

slices=$("$queens" journal whole | sed -n 's/^  slices .* of //p')

whole_text() {
    printf '%s\n' whole '  size      12, in forward order' "  slices    $slices of $slices" \
        '  work      100.0 %' "  sums      $(awk 'NR > 1 { for (i = 0; i < 4; i++) s[i] += $(i + 2) }
            END { print s[0], s[1], s[2], s[3] }' whole)" '  count     14200' >wanted
    ask_queens whole
    [ "$status" -eq 0 ] && [ ! -s complained ] && cmp -s wanted said || show
}

check 'a complete journal' whole_text
check 'both orders, one total' has '  size      12, in backward order' whole backward
check 'an incomplete one: what is missing' has "  missing   25-$((slices - 1))" left

leaves_out() { # FILE LINE: with a word
    line=$2
    ask_queens "$1"
    [ "$status" -eq 0 ] && grep -q "^queens: $1, line 26 (byte [0-9]*): a torn record of [0-9]* bytes is left out\$" complained &&
        grep -qxF -e "$line" said || show
}
head -c -3 left >torn
check 'a torn record is left out, with a word' leaves_out torn "  slices    24 of $slices"

# ---- Verification --------------------------------------------------------------------------------------------------

same_seed() {
    "$queens" journal left --verify 2 --seed 7 >one && "$queens" journal left --verify 2 --seed 7 >two && cmp one two
}

# One wrong slice of 64, and 32 drawn: about every other seed finds it.
drawn_sooner_or_later() {
    for seed in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
        ask_queens wrong --verify 32 --seed "$seed"
        case $status in
            0) right=yes ;;
            1) found=yes ;;
        esac
    done
    [ "$found" = yes ] && [ "$right" = yes ]
}

check 'a sample is verified' has "  verified  91 units in 25 slices, by the kernel scalar" left --verify 25 --kernel scalar
check 'one slice' has '  verified  1 unit in 1 slice, by the kernel scalar' "$root/tests/count/journal-8.txt" --verify 1 --seed 2 --kernel scalar
check 'the same seed, the same slices' same_seed
sums=$(sed -n 9p whole | cut -d ' ' -f 2-5)
check 'a wrong sum is found and its place named' wrong "  wrong     slice 7: 1000000 ${sums#* }; by the kernel scalar: $sums" \
    wrong --verify 10000 --kernel scalar
found='' right=''
check 'a wrong sum is drawn by some seeds' drawn_sooner_or_later
check 'a wrong sum: the orders differ' wrong 'queens: backward and wrong: complete journals of size 12 whose totals differ' \
    backward wrong
check 'a third sum that three does not divide' wrong 'three does not divide the third sum' unsound

# ---- Joined by cat -------------------------------------------------------------------------------------------------

joined() { # FILE...: complete, and right, in any order
    cat "$@" >joined && has '  count     14200' joined --verify 10000 || return 1
    for file; do cat "$file"; cat joined; done >again && has '  count     14200' again
}

goes_on_joined() {
    cat right inside inside >joined
    same 14200 "$queens" count 12 --journal joined && has '  count     14200' joined
}

not_joined() { # WORDS FILE...
    words=$1
    shift
    cat "$@" >joined
    refused "joined, line $words" joined
}

check 'two halves' joined left right
check 'a count goes on with joined journals' goes_on_joined
check 'the slices that differ, as docs/count.md shows' same 7 sh -c "cat whole wrong | LC_ALL=C sort -u | cut -d ' ' -f 1 | uniq -d"
check 'slices that differ' not_joined "$(($(wc -l <whole) + 2)): slice 5 has other sums in an earlier line" whole differs
check 'another size' not_joined "$(($(wc -l <whole) + 1)): the header of another count" whole other
cat torn right >joined
check 'a torn journal' leaves_out joined '  missing   24'

# ---- Bad input -----------------------------------------------------------------------------------------------------

sed '5s/ /+/' whole >damaged
echo 'queens-journal 1 size=8 order=forward units=23 7d71ecf6' >version
python3 - <<'END'
import zlib
text = "queens-journal 2 size=12 order=forward slices=7 work=2300"
open("renumbered", "w").write("%s %08x\n" % (text, zlib.crc32(text.encode())))
END
echo '[2,4,1,3]' >foreign

goes_on() { # the other files are told of
    ask_queens damaged whole
    [ "$status" -eq 2 ] && grep -q '^  count     14200' said && [ "$(wc -l <complained)" -eq 1 ] || show
}

check 'no file' refused 'journal: no file: expected queens journal FILE...'
check 'a file that is not there' refused 'none: No such file or directory: expected a journal' none
check 'a foreign file' refused 'foreign: not a journal of this version: expected one that begins with "queens-journal 2 "' foreign
check 'a damaged one' refused "damaged, line 5 (byte $(($(head -4 whole | wc -c) + 1))): damaged" damaged
check 'another version' refused 'version: not a journal of this version: expected one that begins with "queens-journal 2 "' version
check 'other slices' refused "renumbered: a journal of 7 slices with work 2300: expected one of $slices with work 2300" renumbered
check 'a damaged one among others' goes_on
check 'a bad sample' refused '--verify "0": expected a number of slices from 1' whole --verify 0
[ ! -w /dev/full ] || check 'a full disk' loses_its_output whole
finish
