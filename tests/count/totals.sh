#!/bin/sh
# totals.sh FROM TO QUEENS... - counts each size of 2 .. 20 in a range with each kernel that this processor has, forward and
# backward, and compares with the known totals.  QUEENS is the command, after what runs it.
set -eu
from=$1
to=$2
shift 2
known='0 0 2 10 4 40 92 352 724 2680 14200 73712 365596 2279184 14772512 95815104 666090624 4968057848 39029188884' # OEIS A000170
right=0

kernels=$("$@" count 2 --kernel none 2>&1 | sed -n 's/.*expected one of//p' | tr -d ,)
for kernel in $kernels; do
    said=$("$@" count 2 --kernel "$kernel" 2>&1) || case $said in *"can't run it"*) continue ;; esac
    for size in $(seq "$from" "$to"); do
        wanted=$(echo "$known" | cut -d ' ' -f $((size - 1)))
        for order in '' --backward; do
            # shellcheck disable=SC2086  # no option, or one
            total=$("$@" count "$size" --kernel "$kernel" $order) && [ "$total" = "$wanted" ] ||
                { echo "size $size, kernel $kernel $order: $total, but $wanted is right" >&2 && exit 1; }
            right=$((right + 1))
        done
    done
done
echo "sizes $from to $to, each kernel, forward and backward: $right totals right"
[ "$right" -gt 0 ]
