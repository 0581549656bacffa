# queens.fish - completion of the command queens for fish.  All that it proposes is asked of the command itself: see
# `queens --options` in the manual page.

complete -c queens -f
complete -c queens -n __fish_use_subcommand -l help -d 'Print the commands'
complete -c queens -n __fish_use_subcommand -l version -d 'Print the version'

for row in (command queens --options 2>/dev/null)
    set -l field (string split \t -- $row)
    set -l in -n "__fish_seen_subcommand_from $field[1]"
    if test $field[3] = .
        complete -c queens -n __fish_use_subcommand -a $field[1] -d $field[6]
        string match -q '*FILE*' -- $field[4]; and complete -c queens $in -F
        complete -c queens -n '__fish_seen_subcommand_from help' -a $field[1] -d $field[6]
        continue
    end
    set -l option $in -l (string sub -s 3 -- $field[3]) -d $field[6]
    test $field[2] = .; or set option $option -s (string sub -s 2 -- $field[2])
    # A value that may be missing belongs to the same word.
    test $field[4] = .; or string match -q '[*' -- $field[4]; or set option $option -r
    switch $field[5]
        case FILE
            complete -c queens $option -F
        case ALGORITHM
            complete -c queens $option -f -a '(command queens algorithms --names 2>/dev/null)'
        case .
            complete -c queens $option -f
        case '*'
            complete -c queens $option -f -a $field[5]
    end
end
