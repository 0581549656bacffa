# shellcheck shell=bash
# queens.bash - completion of the command queens for bash.  All that it proposes is asked of the command itself: see
# `queens --options` in the manual page.

# Bash takes the "=" of --option=value for a word.
# shellcheck disable=SC2207  # only file names contain blanks, and they come line by line
_queens() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} typed=${COMP_WORDS[1]} equals=
    local command letter option value proposals _ commands='' options='' operands='' taken='' words=''
    local IFS=$' \t\n'

    COMPREPLY=()
    if [ "$current" = = ]; then
        current='' equals=yes
    elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]} equals=yes
    fi
    while IFS=$'\t' read -r command letter option value proposals _; do
        if [ "$option" = . ]; then
            commands+=" $command"
            [ "$command" = "$typed" ] && operands=$value
        elif [ "$command" = "$typed" ]; then
            options+=" $option"
            if { [ "$before" = "$option" ] || [ "$before" = "$letter" ]; } && [ "$value" != . ]; then
                # A value that may be missing belongs to the same word.
                [[ $value != '['* || $equals ]] && taken=$proposals
            fi
        fi
    done < <("${COMP_WORDS[0]}" --options 2>/dev/null)
    case $taken in
        .) return ;;
        ALGORITHM) words=$("${COMP_WORDS[0]}" algorithms --names 2>/dev/null) ;;
        FILE) operands=FILE... ;;
        ?*) words=$taken ;;
        *) [[ $current == -* ]] && words=$options ;;
    esac
    [ "$COMP_CWORD" -eq 1 ] && words="$commands --help --version"
    [ "$COMP_CWORD" -eq 2 ] && [ "$operands" = COMMAND ] && words=$commands
    if [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    elif [[ $operands == FILE* || ($operands == *FILE && $COMP_CWORD -gt 2) ]]; then
        IFS=$'\n'
        COMPREPLY=($(compgen -f -- "$current"))
        compopt -o filenames 2>/dev/null
    fi
    return 0
}

complete -F _queens queens
