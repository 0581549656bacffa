#!/bin/sh
# goals.sh LOG FILE FUNCTION|lemmas MACROS PROPERTIES [FOLDER] - prints a hash of all goals that WP leaves to the provers,
# and of LIMIT, but asks no prover.  The arguments are those of wp.sh, whose output goes to LOG.

set -eu
log=$1
shift
VERDICTS=$(mktemp -d)
export VERDICTS
trap 'rm -rf "$VERDICTS"' EXIT
ASK=no "$(dirname "$0")/wp.sh" "$@" >"$log" 2>&1

# WP itself (Qed) proves a goal or knows that it is never reached, or it is one of those that the hash is of.
awk '/^\[wp\] Proved goals:/ { total = $NF }
    /^\[wp\] \[Failed\] Smoke-test/ && !seen[$0]++ { sum++ }
    /^  Qed:/ { sum += $2 }
    /^  Z3 / { sum += $3; if (match($0, /unknown: [0-9]+/)) sum += substr($0, RSTART + 9, RLENGTH - 9) }
    END { exit !(total > 0 && sum == total) }' "$log"
(echo "${LIMIT:-}" && ls "$VERDICTS") | sha256sum | cut -c1-16
