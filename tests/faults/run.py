#!/usr/bin/env python3
"""run.py - runs a command once for each call of it that can fail, with that call failing, and judges what comes out.

usage: run.py LIBRARY PROGRAM [--before COMMAND] [--after COMMAND] [--words] [--told A,B,...] -- ARGUMENT...

LIBRARY is preload.so.  First nothing fails: this gives the right output and the number of calls of each kind.  Then the K-th
call of a kind fails, for every K; then the K-th and all after it; and for memory each 2nd, 3rd and 5th.  Either the output and
the exit status are those of the first run, and nothing is said; or the exit status is 2, one line on standard error says why,
and standard output has the beginning of the right output.  (Where one write fails and later ones don't, the output has a hole
instead.)

--before and --after are run by sh before and after each run; --after finds the exit status in $STATUS, and if it fails, so does
the test.  --told names kinds whose faults must be reported even if the output is right.  --words compares only the first word
of each line, for output with times in it.  Each run reads standard input from its beginning."""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections import namedtuple

PATIENCE = 60
Result = namedtuple('Result', 'status said complained calls')


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('library')
    parser.add_argument('program')
    parser.add_argument('--before')
    parser.add_argument('--after')
    parser.add_argument('--words', action='store_true')
    parser.add_argument('--told', default='')
    parser.add_argument('arguments', nargs='+')
    return parser.parse_args()


def run(fault):
    if OPTIONS.before:
        subprocess.run(OPTIONS.before, shell=True, check=True)
    if os.path.isfile('/dev/stdin'):
        os.lseek(0, 0, os.SEEK_SET)
    with tempfile.TemporaryFile('w+') as counts:
        done = subprocess.run(
            [OPTIONS.program, *OPTIONS.arguments], text=True, capture_output=True, stdin=0, timeout=PATIENCE, pass_fds=[counts.fileno()],
            env={**os.environ, 'LD_PRELOAD': OPTIONS.library, 'FAULT': fault, 'FAULT_COUNTS': str(counts.fileno())})
        counts.seek(0)
        calls = {name: int(number) for name, number in map(str.split, counts)}
    said = re.sub('(?m) .*', '', done.stdout) if OPTIONS.words else done.stdout
    return Result(done.returncode, said, done.stderr, calls)


def is_right_after(result):
    if not OPTIONS.after:
        return True
    return subprocess.run(OPTIONS.after, shell=True, env={**os.environ, 'STATUS': str(result.status)}).returncode == 0


def wrong_in(result, right, kind, mode):
    if (result.status, result.complained) == (right.status, right.complained):
        if result.said != right.said:
            return 'the output is not right, and the status does not say so'
        if kind in OPTIONS.told.split(',') and result.calls.get('failed', 1) > 0:
            return 'nothing is said of the fault'
    elif result.status != 2:
        return 'the status is neither the right one nor 2'
    elif not re.fullmatch('queens: .*\n', result.complained):
        return 'expected one line of complaint'
    elif (kind, mode) != ('write', 'at') and not right.said.startswith(result.said):
        return 'the output is not the beginning of the right one'
    return None if is_right_after(result) else 'what --after looks at is not right'


def is_good(right, kind, mode, number):
    fault = f'{kind} {mode} {number}'
    result = run(fault)
    wrong = wrong_in(result, right, kind, mode)
    if wrong:
        print(f'{fault} fails: {wrong}\n--- exit {result.status}, stdout\n{result.said:.2000}--- stderr\n{result.complained:.2000}')
    return not wrong


def faults(calls):
    for kind, number in calls.items():
        yield from ((kind, mode, k) for k in range(1, number + 1) for mode in ('at', 'from'))
        if kind == 'memory':
            yield from ((kind, 'every', k) for k in (2, 3, 5))


def main():
    right = run('')
    failed = right.calls.pop('failed')
    missing = [kind for kind in OPTIONS.told.split(',') if kind and not right.calls.get(kind)]
    if right.status not in (0, 1) or failed or missing or not is_right_after(right):
        sys.exit(f'without a fault: {right}, no calls of {missing}')
    good = [is_good(right, *fault) for fault in faults(right.calls)]
    print(len(good), 'runs')
    sys.exit(not all(good))


OPTIONS = arguments()
main()
