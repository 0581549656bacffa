:- module(queens_grade_sandbox,
          [ sandbox/2,                  % +Wanted, -Sandbox
            sandbox_description/2,      % +Sandbox, -Text
            sandbox_name/2,             % +Sandbox, -Name
            processes_script/2,         % +Sandbox, -Script
            sweep_script/2,             % +Sandbox, -Script
            confined_words/5,           % +Sandbox, +Folder, +Limits, +Command, -Words
            system_call_filter/1        % -Filter
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(uid)).
:- use_module(tool).

/** <module> The sandbox of an untrusted program

  - `bubblewrap`: the program has its own namespaces. It sees `/usr`, its own folder and an empty `/tmp` in memory, but no
    network, no other processes, and no files of the user. When its first process ends, the kernel ends all of them.
  - `prlimit`: only the limits, and only on request. If the grader is root, the program still runs as a user without other
    processes; otherwise it can read and write everything that the grader's user can.

In both, prlimit(1) sets the limits. The limit on the number of processes does not apply to root, so root runs the program as a
user number without processes, from the range that systemd reserves for temporary users.

Two parts are written here, since no tool of Debian 12 does them wherever the grader runs (looked at in November 2026):

  - The sum of memory and processor time (resources.pl). The limits of prlimit(1) are for one process each. Those of a cgroup are for
    all, but making one takes root or systemd's manager of the user's session: containers have neither, as a rule, and mount
    /sys/fs/cgroup read-only. systemd-run(1) needs the same. So /proc would have to be read all the same.
  - The filter of system calls. bwrap(1) only takes one that is compiled. libseccomp compiles it, but Debian's `seccomp` has no
    command for that, and its Python bindings are one more package for each machine that grades; firejail(1) has one, and runs as root.
*/

%!  sandbox(+Wanted, -Sandbox) is det.
%
%   Sandbox is sandbox(Kind, User) with Kind `bubblewrap` or `prlimit` and User a number or `-`; or unusable(Reason). Wanted
%   is one of these kinds or `any`, which is bubblewrap: programs get access to the grader's files only on request.

sandbox(Wanted, Sandbox) :-
    (   member(Tool, [bash, prlimit, setsid, setpriv, taskset, timeout, env, sh, find, dd]),
        \+ outer_tool(Tool, _)
    ->  format(string(Reason), "~w is missing: programs are run on Linux only, with bash, util-linux, coreutils and findutils",
               [Tool]),
        Sandbox = unusable(Reason)
    ;   unused_user(User),
        choose_sandbox(Wanted, User, Sandbox)
    ).

choose_sandbox(Wanted, User, Sandbox) :-
    (   Wanted == prlimit
    ->  Sandbox = sandbox(prlimit, User)
    ;   bubblewrap_fault(User, Fault)
    ->  format(string(Reason), "bubblewrap ~s; SANDBOX=prlimit runs programs without it, with limits alone", [Fault]),
        Sandbox = unusable(Reason)
    ;   Sandbox = sandbox(bubblewrap, User)
    ).

bubblewrap_fault(_, "is not installed: install the package bubblewrap, as tests/install.sh bubblewrap does") :-
    \+ outer_tool(bwrap, _),
    !.
bubblewrap_fault(User, Fault) :-
    user_words(User, AsUser),
    bubblewrap_words([], View),
    system_call_filter(Filter),
    Script = 'filter=$1; shift; exec "$@" 2>&1 >/dev/null 9< <(printf "$filter")',
    append([['-c', Script, bash, Filter], AsUser, View, [true]], Arguments),
    tool_text(bash, Arguments, [], Said, Status),
    Status \== exit(0),
    split_string(Said, "\n", " \r", [Line|_]),
    format(string(Fault), "can't make its namespaces here, as in a container that forbids it, or is older than 0.8.0 (it said: ~s)",
           [Line]).

unused_user(User) :-
    getuid(Own),
    (   Own =\= 0
    ->  User = '-'
    ;   repeat,
        random_between(61184, 65519, User),
        tool_text(find, ['/proc', '-maxdepth', 1, '-uid', User], [], Found),
        Found == "",
        !
    ).

%!  sandbox_name(+Sandbox, -Name) is det.

sandbox_name(sandbox(Kind, _), Name) :-
    atom_string(Kind, Name).

%!  sandbox_description(+Sandbox, -Text) is det.

sandbox_description(sandbox(bubblewrap, _), "bubblewrap: no network, no files but its own, limits").
sandbox_description(sandbox(prlimit, User), Text) :-
    (   User == '-'
    ->  Text = "prlimit: limits only; network and the files of the grader's own user were open to it, to read and to write"
    ;   Text = "prlimit: limits only; network and readable files were open to it"
    ).

%!  confined_words(+Sandbox, +Folder, +Limits, +Command, -Words) is det.
%
%   Words is the whole command line that runs Command, a list, in the sandbox. Command runs in `tmp` of Folder and finds the
%   other files in `../submission`. Limits is a dict with `seconds`, `address_mib`, `file_mib`, `processes` and
%   `builds`, true if it may write to `../submission/build`.

confined_words(sandbox(Kind, User), Folder, Limits, Command, Words) :-
    user_words(User, AsUser),
    limit_words(Limits, User, Limiting),
    maplist(atom_concat(Folder), ['/submission', '/submission/build', '/tmp'], [Submission, Build, Temporary]),
    (   Kind == prlimit
    ->  environment_words(Temporary, Folder, Environment),
        Parts = [[setsid, setpriv, '--pdeathsig', 'KILL'], Limiting, AsUser, Environment, [env, '-C', Temporary], Command]
    ;   ( Limits.builds == true -> Writable = ['--bind', Build, '/submission/build'] ; Writable = [] ),
        bubblewrap_words(['--ro-bind', Submission, '/submission'|Writable], View),
        environment_words('/tmp', Folder, Environment),
        Parts = [AsUser, Environment, View, Limiting, Command]
    ),
    append(Parts, Words).

user_words('-', []) :-
    !.
user_words(User, [setpriv, Reuid, Regid, '--clear-groups', '--inh-caps=-all']) :-
    atom_concat('--reuid=', User, Reuid),
    atom_concat('--regid=', User, Regid).

%   No memory but that of its processes, which is watched: no files in memory, no segments, semaphores and message queues that last
%   without a process (memfd_create(2), shmget(2), semget(2), msgget(2)), no larger buffers of sockets (setsockopt(2)), nor file
%   systems of its own, for which it needs a namespace of users. Of sockets it can make only pairs of the family UNIX, which Java
%   needs to open a file (socket(2) is refused, and io_uring_setup(2), which does the same). The filter is a program of the
%   kernel's BPF, with a list for each machine it knows; others have none. It is text for printf(1).

system_call_filter(Filter) :-
    findall(Lines, machine_lines(Lines), Machines),
    append([[[load, 0, 0, 4]]|Machines], Before),
    append(Before, [[return, 0, 0, 0x7FFF0000]], Lines),
    findall(Hex, ( member(Line, Lines), line_byte(Line, Byte), format(atom(Hex), '\\x~|~`0t~16r~2+', [Byte]) ), All),
    atomic_list_concat(All, Filter).

line_byte([Name, True, False, _], Byte) :-
    memberchk(Name-Code, [load-0x20, return-0x06, if_equal-0x15, if_at_least-0x35]),
    member(Byte, [Code, 0, True, False]).
line_byte([_, _, _, Value], Byte) :-
    member(Shift, [0, 8, 16, 24]),
    Byte is Value >> Shift /\ 0xFF.

%   machine(Arch, Refused, Pair): the numbers of x86-64, i386 (where ipc(2) and socketcall(2) are many calls in one), AArch64 and
%   ARM, as in the kernel's tables. Pair is socketpair(2).

machine(0xC000003E, [29, 41, 54, 64, 68, 319, 425, 447], 53).
machine(0x40000003, [102, 117, 356, 359, 366, 393, 395, 399, 425, 447], 360).
machine(0xC00000B7, [186, 190, 194, 198, 208, 279, 425, 447], 199).
machine(0x40000028, [281, 294, 299, 303, 307, 385, 425], 288).

%   Each line is [Name, IfTrue, IfFalse, Value], with how many lines are left out then. Offsets in the data: 0 the call, 4 the machine, 16
%   the first argument, of which the lower half comes first on all of these; 1 is AF_UNIX. Refused calls have the error ENOSYS. From
%   0x40000000 on are the calls of x32.

machine_lines([[if_equal, 0, Skip, Arch]|Lines]) :-
    machine(Arch, Calls, Pair),
    Allow = [return, 0, 0, 0x7FFF0000],
    Refuse = [return, 0, 0, 0x00050026],
    findall(Line, ( member(Call, Calls), member(Line, [[if_equal, 0, 1, Call], Refuse]) ), Refused),
    append([ [[load, 0, 0, 0]], Refused,
             [ [if_at_least, 0, 1, 0x40000000], Refuse, [if_equal, 1, 0, Pair], Allow,
               [load, 0, 0, 16], [if_equal, 1, 0, 1], Refuse, Allow ] ], Lines),
    length(Lines, Skip).

%   The files that the program sees. bubblewrap reads the filter of system calls from descriptor 9. The program can also see the environment
%   of its first process, so it is emptied before. The root and /dev are in memory, so they are made read-only.

bubblewrap_words(Own, Words) :-
    findall(Word, ( system_path(Path), mount_words(Path, Mount), member(Word, Mount) ), System),
    append([ [ bwrap, '--seccomp', 9, '--unshare-all', '--unshare-user', '--disable-userns',
               '--die-with-parent', '--new-session', '--ro-bind', '/usr', '/usr' ],
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
system_path('/var/lib/ghc') :- % Debian's list of Haskell's packages
    exists_directory('/var/lib/ghc').
system_path(Home) :-
    current_prolog_flag(home, Home),
    \+ sub_atom(Home, 0, _, _, '/usr/').

mount_words(Path, ['--symlink', Target, Path]) :-
    read_link(Path, Target, _),
    !.
mount_words(Path, ['--ro-bind', Path, Path]) :-
    access_file(Path, exist).

%   If the user already has processes, those count too.

limit_words(Limits, User, Words) :-
    Cpu is ceiling(Limits.seconds) + 1,
    Address is Limits.address_mib * 1_048_576,
    File is Limits.file_mib * 1_048_576,
    standing_processes(User, Standing),
    Processes is Limits.processes + Standing,
    Words = [prlimit|Options],
    findall(Option,
            ( member(Name-Value, [cpu-Cpu, as-Address, fsize-File, nproc-Processes, nofile-256, msgqueue-0, core-0]),
              format(atom(Option), '--~w=~w', [Name, Value])
            ),
            Options).

standing_processes('-', Count) :-
    !,
    getuid(User),
    tool_text(find, ['/proc', '-maxdepth', 3, '-path', '/proc/*/task/*', '-uid', User], [], Found),
    split_string(Found, "\n", "", Lines),
    length(Lines, Count).
standing_processes(_, 0).

environment_words(Home, Folder,
                  [ env, '-i', 'PATH=/usr/local/bin:/usr/bin:/bin', 'LANG=C.UTF-8', HomeIs, TemporaryIs, FolderIs ]) :-
    atom_concat('HOME=', Home, HomeIs),
    atom_concat('TMPDIR=', Home, TemporaryIs),
    atom_concat('QUEENS_GRADE=', Folder, FolderIs).

%!  processes_script(+Sandbox, -Script) is det.
%!  sweep_script(+Sandbox, -Script) is det.
%
%   Scripts for a shell where $1 is the sandbox's user and $2 the folder of the grading. The first prints the numbers of the
%   processes that the program may have left, the second ends them. Those of a separate user are found by that user, and killed in
%   one step, which no fork escapes; others are found by QUEENS_GRADE in their environment at their start.

processes_script(sandbox(prlimit, User), 'find /proc -maxdepth 1 -uid "$1" -printf "%f\\n"') :-
    User \== '-',
    !.
processes_script(_, 'grep -lsazFx "QUEENS_GRADE=$2" /proc/[0-9]*/environ | cut -d/ -f3').

sweep_script(sandbox(prlimit, User), '
    setpriv --reuid="$1" --regid="$1" --clear-groups sh -c "kill -KILL -1"
    owned() { awk -v user="$1" -v field="$3" "NR > 1 && \\$field == user { print \\$2 }" "/proc/sysvipc/$2"; }
    for each in $(owned "$1" shm 8); do ipcrm --shmem-id "$each"; done
    for each in $(owned "$1" msg 8); do ipcrm --queue-id "$each"; done
    for each in $(owned "$1" sem 5); do ipcrm --semaphore-id "$each"; done
') :-
    User \== '-',
    !.
sweep_script(Sandbox, Script) :-
    processes_script(Sandbox, Processes),
    format(atom(Script), '
    left=20
    while [ $left -gt 0 ]; do
        found=$(~w)
        [ -n "$found" ] || break
        kill -KILL $found
        left=$((left - 1))
    done
', [Processes]).
