#!/bin/sh
# test_completions.sh QUEENS - the proposals of each shell, for a command with other algorithms than the real one and one more
# option; and the manual page is well formed, and has the help of each command.

. "$(dirname "$0")/../install/testing.sh"

case $1 in /*) queens=$1 ;; *) queens=$PWD/$1 ;; esac
folder=$root/c/cli/completions
mkdir "$work/bin"
cat >"$work/bin/queens" <<END
#!/bin/sh
case "\$*" in
    'algorithms --names') printf 'first-way\nsecond-way\n' ;;
    --options) '$queens' --options && printf 'trace\t.\t--latest\t K\tsoon never\tan option of tomorrow\n' ;;
esac
END
chmod +x "$work/bin/queens"
PATH=$work/bin:$PATH
export PATH

commands='algorithms board check count help journal las-vegas solve trace'

# Is the shell there, or can it be had?
have() {
    command -v "$1" >/dev/null || "$root/tests/install.sh" "$1" >/dev/null 2>&1
}

# The proposals for the last word, sorted, on one line.
bash_proposes() { # WORD...
    bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _queens; printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$folder/queens.bash" "$@" | LC_ALL=C sort | tr '\n' ' ' | sed 's/ $//'
}

# fish takes the line as it is typed.
fish_proposes() { # LINE
    fish --no-config -c "source $folder/queens.fish; complete -C '$1'" | cut -f 1 | LC_ALL=C sort | tr '\n' ' ' | sed 's/ $//'
}

bash_offers() { # PROPOSALS WORD...
    wanted=$1
    shift
    same "$wanted" bash_proposes queens "$@"
}

fish_offers() { # PROPOSALS LINE
    same "$1" fish_proposes "$2"
}

# Each option of each command, once for each.
page_has_options() {
    "$queens" --options | awk -F '\t' '$3 != "." { print $3 }' | LC_ALL=C sort >"$work/options"
    mandoc -T ascii page.1 | col -bx | sed -n '/^ENV/q; s/^ \{7,\}\(-[a-zA-Z], \)\{0,1\}\(--[a-z-]*\).*/\2/p' | LC_ALL=C sort >"$work/printed"
    diff "$work/options" "$work/printed"
}

page_is_clean() {
    same '' mandoc -T lint -W warning page.1
}

# Where a value may be missing, fish proposes the option and the option with "=".
fish_options() { # COMMAND
    fish_proposes "queens $1 --" | tr ' ' '\n' | sed 's/=$//' | LC_ALL=C sort -u | tr '\n' ' ' | sed 's/ $//'
}

fish_and_bash_agree() {
    for command in $commands; do
        same "$(bash_proposes queens "$command" --)" fish_options "$command" || return 1
    done
}

# A terminal of its own, in which somebody types the line and the tabulator; ten seconds to answer each time.
zsh_shows() { # PROPOSAL LINE
    zsh -f -c '
        await() { # TEXT
            local seen part
            for try in {1..100}; do
                zpty -r -t shell part && seen+=$part && [[ $seen == *$1* ]] && return
                zpty -t shell || break
                sleep 0.1
            done
            print -r -- "no $1 in: $seen"
            return 1
        }
        zmodload zsh/zpty
        zpty -b shell zsh -f -i
        zpty -w shell "PS1=; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; echo re\"\"ady"
        await ready && zpty -n -w shell "$3"$'"'\\t'"' && await "$2"
        answer=$?
        zpty -d shell
        exit $answer' zsh "$folder" "$1" "$2"
}

check 'bash: commands' bash_offers "--help --version $commands" ''
check 'bash: commands to get help on' bash_offers 'check count' help c
check 'bash: options of solve' bash_offers \
    '--algorithm --blocked --first --fix --format --fundamental --help --limit --seed --stop --version' solve --
check 'bash: algorithms, as the command names them' bash_offers 'first-way second-way' solve 8 --algorithm ''
check 'bash: --option=' bash_offers 'svg text unicode' board --format =
check 'bash: an option of tomorrow' bash_offers --latest trace --la
check 'bash: its values' bash_offers 'never soon' trace --latest ''
check 'bash: a value that may be missing is of the same word' bash_offers '' count --progress ''
check 'bash: formats, after the letter' bash_offers 'json text' check -f ''
cd "$work"
touch 'a file' other
check 'bash: files for check' bash_offers 'a file' check 8 a
check 'bash: files for a journal' bash_offers 'a file' count 8 --journal a
cd "$root"
if have shellcheck; then
    check 'bash: shellcheck' shellcheck "$folder/queens.bash"
else
    skip 'bash: shellcheck' 'no shellcheck'
fi

if have zsh; then
    check 'zsh: the file parses' zsh -n "$folder/_queens"
    check 'zsh: commands' zsh_shows las-vegas 'queens '
    check 'zsh: commands to get help on' zsh_shows gas 'queens help las-ve'
    check 'zsh: an option of tomorrow' zsh_shows test 'queens trace --la'
    check 'zsh: its value' zsh_shows never 'queens trace --latest n'
    check 'zsh: a value that may be missing' zsh_shows son 'queens count --progress=j'
else
    skip 'zsh' 'no zsh'
fi

if have fish; then
    check 'fish: the file parses' fish --no-execute "$folder/queens.fish"
    check 'fish: commands to get help on' fish_offers 'check count' 'queens help c'
    check 'fish: the options of bash' fish_and_bash_agree
    check 'fish: algorithms, as the command names them' fish_offers 'first-way second-way' 'queens solve 8 --algorithm '
    check 'fish: a value that may be missing' fish_offers '--progress=json' 'queens count --progress=j'
    check 'fish: formats, after the letter' fish_offers 'json text' 'queens check -f '
else
    skip 'fish' 'no fish'
fi

cd "$work"
sh "$root/c/cli/page.sh" "$queens" "$root/c/cli/queens.1" >page.1
if have mandoc; then
    check 'man: mandoc finds no fault' page_is_clean
    check 'man: every option of every command' page_has_options
else
    skip 'man: mandoc finds no fault' 'no mandoc'
fi
finish
