#!/bin/sh
# test_parallel.sh QUEENS - the parts of a count as jobs of GNU parallel: some are ended and killed on their first try, and
# the resume does these again, each from its journal, and no others.

# shellcheck disable=SC2015,SC2016,SC2317  # functions run by check; && and || as they stand; sh -c expands
# shellcheck source=../install/testing.sh
. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) queens=$1 ;; *) queens=$PWD/$1 ;; esac
cd "$work"
size=19
total=4968057848 # OEIS A000170
parts=5

# A job; on the first try part 2 is ended after a moment, and part 4 killed.
cat >job <<END
#!/bin/sh
set -- "\$1" "$queens" count $size --threads 1 --part "\$1/$parts" --journal "\$1.journal"
part=\$1
shift
echo "\$part" >>tries
if [ "\$(grep -cx "\$part" tries)" -eq 1 ]; then
    case \$part in
        2) set -- timeout --preserve-status -s TERM 0.3 "\$@" ;;
        4) set -- timeout -s KILL 0.3 "\$@" ;;
    esac
fi
exec "\$@" >"\$part.sums"
END
chmod +x job

jobs_in_parallel() { # OPTION...
    parallel --will-cite --jobs 2 --joblog jobs.log "$@" ./job ::: 1 2 3 4 5
}

first_try() {
    status=0
    jobs_in_parallel >said 2>&1 || status=$?
    [ "$status" -eq 2 ] && awk 'NR > 1 && $7 + $8 != 0 { print $9, $10 }' jobs.log | sort | tr '\n' ' ' |
        grep -qx './job 2 ./job 4 ' && grep -q 'ended by SIGTERM' said || { cat said jobs.log; false; }
}

resumes_what_failed() {
    jobs_in_parallel --resume-failed &&
        same '1 1
2 2
1 3
2 4
1 5' sh -c 'sort tries | uniq -c | sed "s/^ *//"'
}

journals_make_the_whole() {
    cat ./*.journal >whole && "$queens" journal whole | tee report && grep -q " $total$" report &&
        same "$total" "$queens" count "$size" --journal whole --threads 1
}

check 'two of five jobs fail' first_try
check 'these two are resumed' resumes_what_failed
check 'the journals make the whole' journals_make_the_whole
finish
