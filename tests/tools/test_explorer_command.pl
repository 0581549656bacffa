:- module(test_explorer_command, []).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(http/http_open)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(library(socket)).
:- use_module(library(yall)).
:- use_module('../../prolog/tools/common/tree').
:- use_module('../../prolog/tools/explorer/local_addresses').
:- use_module(free_port).

/** <module> What `make explore` runs: its address, its end, and what it says of wrong arguments
*/

%   started(+Words, -Pid, -Out, -Err): the command, run with Words on the folder of the page.

started(Words, Pid, Out, Err) :-
    tree_file('prolog/tools/explorer/page', Folder),
    append(Words, [Folder], All),
    started_with(All, Pid, Out, Err).

started_with(Words, Pid, Out, Err) :-
    tree_file('prolog/tools/explorer/explore_command.pl', Command),
    current_prolog_flag(executable, Swipl),
    process_create(Swipl, ['-q', '-g', explore_command, '-t', halt, Command, '--'|Words],
                   [stdin(null), stdout(pipe(Out)), stderr(pipe(Err)), process(Pid)]).

%   killed(Pid, Signal, Out, Err, Status): it is sent Signal, and has ended. SWI-Prolog handles a signal that an idle thread got only when
%   that thread runs again: then it is sent once more.

killed(Pid, Signal, Out, Err, Status) :-
    process_kill(Pid, Signal),
    process_wait(Pid, Found, [timeout(10)]),
    (   Found == timeout
    ->  killed(Pid, Signal, Out, Err, Status)
    ;   Status = Found,
        close(Out),
        close(Err)
    ).

%   on_free_port(Word, Port): Word names a free Port.

on_free_port(Word, Port) :-
    free_port(Port),
    format(atom(Word), '--port=~d', [Port]).

ended(Words, Status, Said) :-
    started(Words, Pid, Out, Err),
    result(Pid, Out, Err, Status, Said).

result(Pid, Out, Err, Status, Said) :-
    read_string(Out, _, _),
    read_string(Err, _, Said),
    process_wait(Pid, Status),
    close(Out),
    close(Err).

%   It is signalled while clients are connected.

serves(Port, Signal, Status, Address, Hint, Answered) :-
    on_free_port(Word, Port),
    started([Word], Pid, Out, Err),
    read_line_to_string(Out, Address),
    read_line_to_string(Out, Hint),
    string_concat(Address, 'index.html', Url),
    http_open(Url, In, [status_code(Answered)]),
    close(In),
    findall(Pair, ( between(1, 4, _), begun(Port, Pair) ), Pairs),
    sleep(0.3),
    killed(Pid, Signal, Out, Err, Status),
    forall(member(Pair, Pairs), close(Pair, [force(true)])).

begun(Port, Pair) :-
    tcp_connect('127.0.0.1':Port, Pair, []),
    format(Pair, "GET /", []),
    flush_output(Pair).

%   wrong(Argument, Part): what is said of Argument has Part.

wrong(x, "`one_folder' expected, found").
wrong('--size=8', "Unknown option: --size").
wrong('--port=x', "(found x)").
wrong('--port=65536', "(found 65536)").
wrong('--host=', "`address' expected").

:- begin_tests(explorer_command).

test(signal, [forall(member(Signal, [int, term, hup])), true(Found == [exit(0), Expected, 200, hint])]) :-
    serves(Port, Signal, Status, Address, Hint, Answered),
    format(string(Expected), 'http://127.0.0.1:~d/', [Port]),
    ( Hint == "Ctrl-C ends this server, which is for your own machine. The view Lesson takes an hour to teach or to read." -> Told = hint ; Told = Hint ),
    Found = [Status, Address, Answered, Told].

%   Served everywhere, it prints addresses that a browser can open, this machine's first.

test(everywhere, true(Found == [exit(0), Expected, []])) :-
    on_free_port(Word, Port),
    format(string(Expected), 'http://127.0.0.1:~d/', [Port]),
    started(['--host=0.0.0.0', Word], Pid, Out, Err),
    read_line_to_string(Out, Address),
    network_addresses('0.0.0.0', Addresses),
    findall(Line, ( member(Other, Addresses), format(string(Line), 'On other machines: http://~w:~d/', [Other, Port]) ), Lines),
    exclude(next_line(Out), Lines, Unsaid),
    killed(Pid, int, Out, Err, Status),
    Found = [Status, Address, Unsaid].

test(trie, true(Addresses == ["10.0.0.7", "192.168.1.5"])) :-
    Text = "Main:\n  +-- 0.0.0.0/0 3 0 5\n     |-- 0.0.0.0\n        /0 universe UNICAST\n     +-- 127.0.0.0/8 2 0 2\n\c
           |-- 127.0.0.1\n              /32 host LOCAL\n           |-- 192.168.1.5\n              /32 host LOCAL\n\c
        |-- 192.168.1.255\n           /32 link BROADCAST\nLocal:\n           |-- 192.168.1.5\n              /32 host LOCAL\n\c
           |-- 10.0.0.7\n              /32 link UNICAST\n              /32 host LOCAL\n",
    addresses_in_trie(Text, Addresses).

%   All at once, since most of it is the start of swipl.

test(wrong, true(Unsaid == [])) :-
    findall(running(Argument, Part, Pid, Out, Err), ( wrong(Argument, Part), started([Argument], Pid, Out, Err) ), All),
    findall(Argument-Status-Said,
            ( member(running(Argument, Part, Pid, Out, Err), All),
              result(Pid, Out, Err, Status, Said),
              \+ ( Status == exit(2), string_concat("explore: ", _, Said), once(sub_string(Said, _, _, _, Part)) ) ),
            Unsaid).

test(port_taken, true(Status-Said == exit(1)-Message)) :-
    on_free_port(Word, Port),
    format(string(Message), "explore: 127.0.0.1:~d can't be served: Address already in use~n", [Port]),
    tcp_socket(Socket),
    tcp_bind(Socket, ip(127, 0, 0, 1):Port),
    tcp_listen(Socket, 5),
    ended([Word], Status, Said),
    tcp_close_socket(Socket).

%   Without a port; the first of the two may have found 8808 in use too.

test(port_found, true(Found == [true, true])) :-
    setup_call_cleanup(started([], First, Out1, Err1),
                       ( read_line_to_string(Out1, _), second_port(Found) ),
                       killed(First, term, Out1, Err1, _)).

test(no_folder, true(Statuses == [exit(2), exit(2), exit(1)])) :-
    findall(Status, ( member(Words, [[], ['build', 'docs'], ['/nowhere']]),
                      started_with(Words, Pid, Out, Err),
                      result(Pid, Out, Err, Status, Said),
                      assertion(string_concat("explore: ", _, Said)) ), Statuses).

:- end_tests(explorer_command).

next_line(Out, Line) :-
    read_line_to_string(Out, Line).

second_port([Told, Same]) :-
    started([], Pid, Out, Err),
    read_line_to_string(Out, Address),
    read_line_to_string(Err, Said),
    killed(Pid, term, Out, Err, _),
    ( string_concat("explore: port 8808 is in use: this is port ", Port, Said) -> Told = true ; Told = Said ),
    format(string(Expected), "http://127.0.0.1:~s/", [Port]),
    ( Address == Expected -> Same = true ; Same = Address ).
