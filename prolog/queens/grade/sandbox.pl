:- module(queens_grade_sandbox,
          [ sandbox/2,                  % +Wanted, -Sandbox
            sandbox_words/2,            % +Sandbox, -Words
            sandbox_name/2,             % +Sandbox, -Name
            sandbox_user/2,             % +Sandbox, -User
            sweep_script/2,             % +Sandbox, -Script
            confined_words/5,           % +Sandbox, +Folder, +Limits, +Command, -Words
            outer_tool/2                % +Name, -Path
          ]).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(random)).
:- use_module(library(uid)).
:- use_module('../options').

/** <module> Where a stranger's program runs

  - `bubblewrap`: namespaces of its own. It sees `/usr`, its own folder and an empty `/tmp` in memory; no network, no other
    processes, nothing of the user's. When its first process ends, the kernel ends all of them.
  - `prlimit`: the limits alone. Where the grader is root, the program still runs as a user that nobody else is.

In both, prlimit(1) sets the limits. The number of processes binds only users other than root, so root hands the program
to a number from the range that systemd reserves for such passing users, and that no process has.
*/

%!  sandbox(+Wanted, -Sandbox) is det.
%
%   Sandbox is sandbox(Kind, User, Remark) with Kind `bubblewrap` or `prlimit`, User a number or `-`, Remark a string or
%   `none`; or unusable(Reason). Wanted is one of these kinds or `any`, which takes the better.

sandbox(Wanted, Sandbox) :-
    known_value(Wanted, [any, bubblewrap, prlimit], queens_sandbox),
    (   member(Tool, [prlimit, setsid, setpriv, timeout, env, sh]),
        \+ outer_tool(Tool, _)
    ->  format(string(Reason), "~w is missing: programs are run on Linux only, with util-linux and coreutils", [Tool]),
        Sandbox = unusable(Reason)
    ;   passing_user(User),
        choose(Wanted, User, Sandbox)
    ).

choose(prlimit, User, sandbox(prlimit, User, none)).
choose(any, User, Sandbox) :-
    bubblewrap_fault(User, Fault),
    (   Fault == none
    ->  Sandbox = sandbox(bubblewrap, User, none)
    ;   Sandbox = sandbox(prlimit, User, Fault)
    ).
choose(bubblewrap, User, Sandbox) :-
    bubblewrap_fault(User, Fault),
    (   Fault == none
    ->  Sandbox = sandbox(bubblewrap, User, none)
    ;   Sandbox = unusable(Fault)
    ).

bubblewrap_fault(_, "bubblewrap is not installed") :-
    \+ outer_tool(bwrap, _),
    !.
bubblewrap_fault(User, Fault) :-
    user_words(User, AsUser),
    bubblewrap_words([], View),
    append([AsUser, View, [true]], [Tool|Arguments]),
    process_create(path(sh), ['-c', 'exec "$@" 8>/dev/null', sh, Tool|Arguments],
                   [stdin(null), stdout(null), stderr(null), process(Pid)]),
    process_wait(Pid, Status),
    (   Status == exit(0)
    ->  Fault = none
    ;   Fault = "bubblewrap does not work here"
    ).

%!  outer_tool(+Name, -Path) is semidet.
%
%   The system's own tool comes before one that the user's path puts first: the sandbox shows the system's folders.

outer_tool(Name, Path) :-
    member(Folder, ['/usr/bin', '/bin', '/usr/local/bin']),
    directory_file_path(Folder, Name, Path),
    access_file(Path, execute),
    !.
outer_tool(Name, Path) :-
    absolute_file_name(path(Name), Path, [access(execute), file_errors(fail)]).

passing_user('-') :-
    getuid(User),
    User =\= 0,
    !.
passing_user(User) :-
    repeat,
    random_between(61184, 65519, User),
    \+ owns_processes(User),
    !.

owns_processes(User) :-
    setup_call_cleanup(process_create(path(find), ['/proc', '-maxdepth', 1, '-uid', User],
                                      [stdout(pipe(Out)), stderr(null), process(Pid)]),
                       read_string(Out, _, Found),
                       ( close(Out), process_wait(Pid, _) )),
    Found \== "".

%!  sandbox_name(+Sandbox, -Name) is det.

sandbox_name(sandbox(Kind, _, _), Name) :-
    atom_string(Kind, Name).

sandbox_user(sandbox(_, User, _), User).

%!  sandbox_words(+Sandbox, -Words) is det.

sandbox_words(sandbox(bubblewrap, _, _), "bubblewrap: no network, no files but its own, limits") :-
    !.
sandbox_words(sandbox(prlimit, _, none), "prlimit: limits only; network and readable files were open to it") :-
    !.
sandbox_words(sandbox(prlimit, _, Remark), Words) :-
    format(string(Words), "prlimit, since ~w: limits only; network and readable files were open to it", [Remark]).

%!  confined_words(+Sandbox, +Folder, +Limits, +Command, -Words) is det.
%
%   Words is the whole command line that runs Command, a list, in the sandbox. Command is run in `tmp` of Folder and so
%   finds the rest of it in `../submission`. Limits is a dict with `seconds`, `address_mib`, `file_mib`, `processes` and
%   `builds`, true where it may write to `../submission/build`.

confined_words(sandbox(bubblewrap, User, _), Folder, Limits, Command, Words) :-
    user_words(User, AsUser),
    atom_concat(Folder, '/submission', Submission),
    atom_concat(Submission, '/build', Build),
    (   Limits.builds == true
    ->  Writable = ['--bind', Build, '/submission/build']
    ;   Writable = []
    ),
    append(['--ro-bind', Submission, '/submission'], Writable, Own),
    bubblewrap_words(Own, View),
    limit_words(Limits, User, Limiting),
    environment_words('/tmp', Folder, Environment),
    append([AsUser, Environment, View, Limiting, Command], Words).
confined_words(sandbox(prlimit, User, _), Folder, Limits, Command, Words) :-
    user_words(User, AsUser),
    atom_concat(Folder, '/tmp', Temporary),
    limit_words(Limits, User, Limiting),
    environment_words(Temporary, Folder, Environment),
    append([[setsid, setpriv, '--pdeathsig', 'KILL'], Limiting, AsUser, Environment, [env, '-C', Temporary], Command],
           Words).

user_words('-', []) :-
    !.
user_words(User, [setpriv, Reuid, Regid, '--clear-groups', '--inh-caps=-all']) :-
    atom_concat('--reuid=', User, Reuid),
    atom_concat('--regid=', User, Regid).

%   What the program sees; and what process is the first of its own, told on descriptor 8. The environment of that one can
%   be seen too, so it is emptied before. The root and /dev are in memory, so they are made read-only.

bubblewrap_words(Own, Words) :-
    findall(Word, ( system_path(Path), shown(Path, Shown), member(Word, Shown) ), System),
    append([ [ bwrap, '--info-fd', 8, '--unshare-all', '--die-with-parent', '--new-session', '--ro-bind', '/usr', '/usr' ],
             System,
             [ '--proc', '/proc', '--dev', '/dev', '--remount-ro', '/dev', '--size', 67108864, '--tmpfs', '/tmp' ],
             Own,
             [ '--chdir', '/tmp', '--remount-ro', '/' ]
           ], Words).

system_path(Path) :-
    member(Path, ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/etc/alternatives', '/etc/ld.so.cache']).
system_path(Path) :-
    expand_file_name('/etc/java*', Paths),
    member(Path, Paths).
system_path(Home) :-
    current_prolog_flag(home, Home),
    \+ sub_atom(Home, 0, _, _, '/usr/').

shown(Path, ['--symlink', Target, Path]) :-
    read_link(Path, Target, _),
    !.
shown(Path, ['--ro-bind', Path, Path]) :-
    access_file(Path, exist).

%   As a user who has processes already, those count too.

limit_words(Limits, User, Words) :-
    Cpu is ceiling(Limits.seconds) + 1,
    Address is Limits.address_mib * 1_048_576,
    File is Limits.file_mib * 1_048_576,
    standing_processes(User, Standing),
    Processes is Limits.processes + Standing,
    Words = [prlimit|Options],
    findall(Option,
            ( member(Name-Value, [cpu-Cpu, as-Address, fsize-File, nproc-Processes, nofile-256, core-0]),
              format(atom(Option), '--~w=~w', [Name, Value])
            ),
            Options).

standing_processes('-', Count) :-
    !,
    getuid(User),
    setup_call_cleanup(process_create(path(find), ['/proc', '-maxdepth', 3, '-path', '/proc/*/task/*', '-uid', User],
                                      [stdout(pipe(Out)), stderr(null), process(Pid)]),
                       read_string(Out, _, Found),
                       ( close(Out), process_wait(Pid, _) )),
    split_string(Found, "\n", "", Lines),
    length(Lines, Count).
standing_processes(_, 0).

environment_words(Home, Folder,
                  [ env, '-i', 'PATH=/usr/local/bin:/usr/bin:/bin', 'LANG=C.UTF-8', HomeIs, TemporaryIs, FolderIs ]) :-
    atom_concat('HOME=', Home, HomeIs),
    atom_concat('TMPDIR=', Home, TemporaryIs),
    atom_concat('QUEENS_GRADE=', Folder, FolderIs).

%!  sweep_script(+Sandbox, -Script) is det.
%
%   Script is for a shell where $folder is the folder of the grading and $1 the sandbox's user: it ends all processes that
%   the program may have left. With bubblewrap the kernel has done it. A user of its own is killed at one blow, which no
%   fork escapes; else processes are known by a variable in their environment, as it was when they began.

sweep_script(sandbox(bubblewrap, _, _), 'true').
sweep_script(sandbox(prlimit, '-', _), '
    left=20
    while [ $left -gt 0 ]; do
        found=$(grep -lsazFx "QUEENS_GRADE=$folder" /proc/[0-9]*/environ | cut -d/ -f3)
        [ -n "$found" ] || break
        kill -KILL $found
        left=$((left - 1))
    done
') :-
    !.
sweep_script(sandbox(prlimit, _, _), '
    setpriv --reuid="$1" --regid="$1" --clear-groups sh -c "kill -KILL -1"
').
