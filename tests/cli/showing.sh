# shellcheck shell=sh
# showing.sh - sourced by tests that leave $status and the files said and complained of a command.

# What the command said, where that was wrong.
# shellcheck disable=SC2154  # status is set by who sources this
show() {
    echo "--- exit $status, stdout"
    cat said
    echo "--- stderr"
    cat complained
    return 1
}
