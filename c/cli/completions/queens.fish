# queens.fish - completion of the command queens for fish.  The names of algorithms are asked of the command itself.

function __queens_algorithms
    command queens algorithms --names 2>/dev/null
end

function __queens_in
    __fish_seen_subcommand_from $argv
end

complete -c queens -f

complete -c queens -n __fish_use_subcommand -l help -d 'What there is'
complete -c queens -n __fish_use_subcommand -l version -d 'Which version'
complete -c queens -n __fish_use_subcommand -a solve -d 'Print solutions'
complete -c queens -n __fish_use_subcommand -a count -d 'Count solutions'
complete -c queens -n __fish_use_subcommand -a journal -d 'Look at the journals of long counts'
complete -c queens -n __fish_use_subcommand -a trace -d 'Print each step of a search'
complete -c queens -n __fish_use_subcommand -a las-vegas -d 'Figures of random placement'
complete -c queens -n __fish_use_subcommand -a check -d 'Judge solutions that any program has printed'
complete -c queens -n __fish_use_subcommand -a board -d 'Draw one board'
complete -c queens -n __fish_use_subcommand -a algorithms -d 'List the algorithms'

complete -c queens -n '__queens_in solve count trace' -l algorithm -x -a '(__queens_algorithms)' -d 'Find them by this algorithm'
complete -c queens -n '__queens_in solve count trace' -l fix -x -d 'With a queen there: COLUMN=ROW'
complete -c queens -n '__queens_in solve trace' -l first -d 'Only the first'
complete -c queens -n '__queens_in solve' -l limit -x -d 'Only the first K'
complete -c queens -n '__queens_in solve count' -l fundamental -d 'One of each class of images'
complete -c queens -n '__queens_in solve journal trace las-vegas' -l seed -x -d 'Of the random numbers'
complete -c queens -n '__queens_in solve trace las-vegas' -l stop -x -d 'Queens placed at random'
complete -c queens -n '__queens_in solve' -l format -x -a 'list board jsonl csv octal svg' -d 'How to print them'
complete -c queens -n '__queens_in count' -l threads -x -d 'By so many threads'
complete -c queens -n '__queens_in count' -l kernel -x -a 'avx512 avx2 neon scalar' -d 'By this kernel'
complete -c queens -n '__queens_in count' -l plan -d 'What it would take'
complete -c queens -n '__queens_in count' -l journal -r -F -d 'Keep what is counted there'
complete -c queens -n '__queens_in count' -l part -x -d 'Part I of K: I/K'
complete -c queens -n '__queens_in count' -l backward -d 'Count other units to the same total'
complete -c queens -n '__queens_in count' -l progress -d 'How far it is'
complete -c queens -n '__queens_in trace' -l format -x -a 'board jsonl' -d 'How to print it'
complete -c queens -n '__queens_in las-vegas' -l runs -x -d 'Sample so many trials'
complete -c queens -n '__queens_in las-vegas' -l table -d 'A line for each K'
complete -c queens -n '__queens_in journal' -F
complete -c queens -n '__queens_in journal' -s f -l format -x -a 'text json' -d 'How to print it'
complete -c queens -n '__queens_in journal' -l verify -x -d 'Count so many units again'
complete -c queens -n '__queens_in journal' -l kernel -x -a 'avx512 avx2 neon scalar' -d 'By which to count again'
complete -c queens -n '__queens_in journal' -l merge -r -F -d 'Make one journal of all'
complete -c queens -n '__queens_in check' -F
complete -c queens -n '__queens_in check' -s f -l format -x -a 'text json' -d 'How to print the verdict'
complete -c queens -n '__queens_in board' -s f -l format -x -a 'text unicode svg' -d 'How to draw'
complete -c queens -n '__queens_in board' -s a -l attacks -d 'Mark attacks'
complete -c queens -n '__queens_in board' -s n -l numbers -d 'Number columns and rows'
complete -c queens -n '__queens_in board' -l from -x -a '0 1' -d 'The first number'
complete -c queens -n '__queens_in board' -l color -x -a 'auto always never' -d 'When to colour'
complete -c queens -n '__queens_in algorithms' -l names -d 'The names alone'
complete -c queens -n '__queens_in solve count journal trace las-vegas check board algorithms' -s h -l help -d Help
complete -c queens -n '__queens_in solve count journal trace las-vegas check board algorithms' -s V -l version -d 'Which version'
