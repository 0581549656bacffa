#!/bin/sh
# sanitized_swipl.sh RUNTIME ARGUMENT... - an ordinary swipl with the runtime of a sanitizer (asan, tsan) loaded before it,
# so that a foreign library built with that sanitizer can be loaded.
#
# swipl itself is not instrumented, and has leaks and races of its own: only reports that blame our code count
# (reports_of_ours.awk), and make the exit status 1.  Any other error aborts, and else the exit status is that of swipl.  QUEENS_SLOWER
# lengthens the bounds of tests that measure time.

set -u
export QUEENS_SLOWER=10
runtime=$1
shift
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

library() {
    "${CC:-gcc}" -print-file-name="$1"
}

# What thread_exit/1 leaves (docs/bridge.md).
printf 'leak:%s\n' new_query new_list >"$logs/leaks"

# Stack use after return is found by keeping variables elsewhere.  Otherwise pthread_exit() would leave its marks on the stack
# of the thread's last functions, and what runs there would be blamed.
status=0
case $runtime in
    asan)
        LD_PRELOAD="$(library libasan.so) $(library libubsan.so)" \
        ASAN_OPTIONS="detect_leaks=1:detect_stack_use_after_return=1:quarantine_size_mb=1:use_sigaltstack=0:abort_on_error=1:exitcode=0:log_path=$logs/report" \
        LSAN_OPTIONS="suppressions=$logs/leaks:print_suppressions=0" \
        UBSAN_OPTIONS="print_stacktrace=1:log_path=$logs/report" \
            "${SWIPL:-swipl}" "$@" || status=$? ;;
    tsan)
        LD_PRELOAD="$(library libtsan.so)" \
        TSAN_OPTIONS="report_signal_unsafe=0:log_path=$logs/report:exitcode=0" \
            "${SWIPL:-swipl}" "$@" || status=$? ;;
    *)
        echo "sanitized_swipl.sh: no runtime $runtime: expected asan or tsan" >&2
        exit 2 ;;
esac

awk -f "$(dirname "$0")/reports_of_ours.awk" "$logs"/report.* 2>/dev/null >"$logs/ours" || true
if [ -s "$logs/ours" ]; then
    cat "$logs/ours" >&2
    echo "sanitized_swipl.sh: the sanitizer reports the foreign library, see above" >&2
    exit 1
fi
exit "$status"
