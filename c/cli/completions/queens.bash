# shellcheck shell=bash
# queens.bash - completion of the command queens for bash.  The names of algorithms are asked of the command itself.

_queens_options() { # COMMAND
    case $1 in
        solve) echo --algorithm --first --limit --fix --fundamental --seed --stop --format --help --version ;;
        count)
            echo --threads --kernel --plan --journal --part --backward --progress --algorithm --fix --fundamental --help \
                --version ;;
        journal) echo --format --verify --seed --kernel --merge --help --version ;;
        trace) echo --algorithm --first --fix --seed --stop --format --help --version ;;
        las-vegas) echo --stop --runs --seed --table --help --version ;;
        check) echo --format --help --version ;;
        board) echo --format --attacks --numbers --from --color --help --version ;;
        algorithms) echo --names --help --version ;;
    esac
}

_queens_values() { # COMMAND OPTION
    case $1:$2 in
        solve:--algorithm | count:--algorithm | trace:--algorithm) "${COMP_WORDS[0]}" algorithms --names 2>/dev/null ;;
        count:--kernel) echo avx512 avx2 neon scalar ;;
        count:--progress) echo bar json none ;;
        solve:--format) echo list board jsonl csv octal svg ;;
        trace:--format) echo board jsonl ;;
        journal:--format | journal:-f) echo text json ;;
        journal:--kernel) echo avx512 avx2 neon scalar ;;
        check:--format | check:-f) echo text json ;;
        board:--format | board:-f) echo text unicode svg ;;
        board:--from) echo 0 1 ;;
        board:--color) echo auto always never ;;
    esac
}

# Options whose value is a number: nothing can be proposed.
_queens_takes_number() { # OPTION
    case $1 in
        --limit | --fix | --seed | --stop | --runs | --threads | --part | --verify) return 0 ;;
    esac
    return 1
}

# Bash takes the "=" of --option=value for a word.
# shellcheck disable=SC2207  # no proposal but a file name holds a blank, and these come line by line
_queens() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} values
    local IFS=$' \t\n'

    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W 'solve count journal trace las-vegas check board algorithms --help --version' -- "$current"))
        return
    fi
    if [ "$current" = = ]; then
        current=
    elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    values=$(_queens_values "$command" "$before")
    if [ -n "$values" ]; then
        COMPREPLY=($(compgen -W "$values" -- "$current"))
    elif _queens_takes_number "$before"; then
        return
    elif [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$(_queens_options "$command")" -- "$current"))
    elif { [ "$command" = check ] && [ "$COMP_CWORD" -gt 2 ]; } || [ "$command" = journal ] ||
        [ "$before" = --journal ]; then
        IFS=$'\n'
        COMPREPLY=($(compgen -f -- "$current"))
        compopt -o filenames 2>/dev/null
    fi
    return 0
}

complete -F _queens queens
