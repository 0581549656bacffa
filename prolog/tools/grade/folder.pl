:- module(queens_grade_folder,
          [ with_folder/3               % +Sandbox, -Folder, :Goal
          ]).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(sandbox).

/** <module> The folder of one grading, which is removed in any case

A warden is a shell that waits on a pipe from this process. The pipe closes when the work is done, and also when this process is
killed, unless another process has it open. So the warden checks each second whether this process exists. Then the warden ends the
processes that the program left and removes the folder. It has its own session, so that Ctrl-C does not reach it. The folder is
made in `$TMPDIR` if the user of the sandbox can access it, else in `/tmp`.
*/

:- meta_predicate with_folder(+, -, 0).

%!  with_folder(+Sandbox, -Folder, :Goal) is semidet.
%
%   Calls Goal, as once/1, with Folder a new folder that contains `submission`, `submission/build` and `tmp`. The last two
%   belong to the user of the programs in the sandbox.
%
%   @error io_error(write, Folder): it cannot be made

with_folder(Sandbox, Folder, Goal) :-
    setup_call_cleanup(start_warden(Sandbox, Warden, Folder),
                       once(Goal),
                       dismiss(Warden)).

start_warden(Sandbox, warden(In, Out, Pid), Folder) :-
    Sandbox = sandbox(Kind, User),
    sweep_script(Sandbox, Sweep),
    warden_script(Script),
    process_create(path(setsid), [bash, '-c', Script, warden, User, Kind, Sweep],
                   [stdin(pipe(In)), stdout(pipe(Out)), stderr(null), process(Pid)]),
    read_line_to_string(Out, Line),
    (   string(Line),
        Line \== ""
    ->  atom_string(Folder, Line)
    ;   dismiss(warden(In, Out, Pid)),
        throw(error(io_error(write, '/tmp'), context(_, 'no folder can be made there for the grading')))
    ).

dismiss(warden(In, Out, Pid)) :-
    catch(close(In), _, true),
    read_string(Out, _, _),
    close(Out),
    process_wait(Pid, _).

%   A program or a compiler that is being killed may still write: then its folder is not empty when it is to be removed, and
%   is emptied again. If bubblewrap is killed while it sets up, its first process may wait for ever: it is swept like the others.
%   Files that a program wrote elsewhere can be found if it ran as a separate user; that is last, since /tmp may be large.

warden_script('
    trap "" INT TERM HUP QUIT
    umask 022
    kind=$2 sweep=$3
    base=${TMPDIR:-/tmp}
    [ "$1" = - ] || setpriv --reuid="$1" --regid="$1" --clear-groups test -x "$base" || base=/tmp
    folder=$(mktemp -d "$base/queens-grade.XXXXXXXXXX") || exit 1
    clear() {
        left=50
        until chmod -R u+rwX "$folder"; rm -rf "$folder" || [ $left -eq 0 ]; do
            left=$((left - 1))
            sleep 0.1
        done
    }
    { chmod 711 "$folder" && mkdir "$folder/submission" "$folder/submission/build" "$folder/tmp"; } || { clear; exit 1; }
    [ "$1" = - ] || chown "$1:$1" "$folder/submission/build" "$folder/tmp" || { clear; exit 1; }
    chmod 700 "$folder/tmp"
    echo "$folder"
    while read -r -t 1 nothing; [ $? -gt 128 ] && kill -0 "$PPID"; do :; done
    set -- "$1" "$folder"
    eval "$sweep"
    clear
    [ "$1" = - ] || [ "$kind" = bubblewrap ] || find /tmp /var/tmp /dev/shm /run/lock -xdev -user "$1" -delete
').
