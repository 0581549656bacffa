#!/bin/sh
# test_verdicts.sh QUEENS - the verdicts on boards with blocked squares, against a SAT solver.

set -eu
python3 "$(dirname "$0")/verdicts.py" "$1" 2000
