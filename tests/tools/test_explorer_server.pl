:- module(test_explorer_server, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(socket)).
:- use_module('../../prolog/tools/explorer').
:- use_module('../../prolog/tools/explorer/request_limits').
:- use_module(explorer_client).
:- use_module('../prolog/said').

/** <module> The explorer's server: headers, methods, files, and clients that go away
*/

any_path('/').
any_path('/app.js').
any_path('/api/algorithms').
any_path('/api/trace?n=x').

endless('/api/solutions?n=32&from=1000000').
endless('/api/completions?n=32').
endless('/api/trace?algorithm=prolog-clpfd&n=32&from=199999').

%   Paths that would leave the folder of the page if they could, or that are none.

outside('/../../../../docs/results.json').
outside('/%2e%2e/%2e%2e/%2e%2e/%2e%2e/docs/results.json').
outside('/..%2f..%2f..%2f..%2fdocs/results.json').
outside('/..%5cexplorer.pl').
outside('/%252e%252e/explorer.pl').
outside('//etc/passwd').
outside('/index.html%00.js').
outside('/lockstep').
outside('/.gitignore').
outside('/%c0%ae%c0%ae/explorer.pl').

:- begin_tests(explorer_server, [setup(start), cleanup(stop)]).

test(headers, [forall(( any_path(Path), expected_header(Name, Begin) ))]) :-
    response(Path, [], _, Headers, _),
    has_header(Headers, Name, Begin).

%   What a client sends comes back as JSON alone, which no browser runs; test_explorer_refusals.pl has the words.

test(answers_of_the_api, [forall(( member(Path, ['/api/algorithms', '/api/nothing', '/api/trace?n=%3Cscript%3E']),
                           member(Name-Begin, [cache_control-"no-store", content_type-"application/json"]) ))]) :-
    response(Path, [], _, Headers, _),
    has_header(Headers, Name, Begin).

test(outside, [forall(outside(Path))]) :-
    raw_status(Path, Status, Answer),
    ( memberchk(Status, [400, 404]) -> Refused = refused ; Refused = Status ),
    agree(Path, Refused, refused),
    \+ sub_string(Answer, _, _, _, ":- module"),
    \+ sub_string(Answer, _, _, _, "root:"),
    \+ sub_string(Answer, _, _, _, "\"cells\"").

test(method, [forall(member(Method, [post, put, delete, options, patch])), true(Found == [405, true, true])]) :-
    upcase_atom(Method, Name),
    format(atom(Line), '~w /api/algorithms HTTP/1.1', [Name]),
    raw([Line, host, 'Content-Length: 0', ''], Answer),
    status(Answer, Status),
    format(string(Message), '~w: expected GET or HEAD', [Name]),
    held(Answer, "Allow: GET, HEAD", Allow),
    held(Answer, Message, Said),
    Found = [Status, Allow, Said].

%   A search whose client goes away leaves no thread.

test(abandoned, [forall(endless(Path)), true(Gone == true)]) :-
    threads(Before),
    with_socket(leave_at_work(Path, Before)),
    gone(Before, 30, Gone).

%   If all places are taken, further searches are told to come again; files are sent all the same.

test(overload, true(Found == [5, 200, true])) :-
    served(_, Port),
    threads(Before),
    explorer_limit(answers, Made),
    explorer_limit(waiting, Waiting),
    Count is Made + Waiting + 5,
    findall(Pair,
            ( between(1, Count, _), tcp_connect('127.0.0.1':Port, Pair, []), ask('/api/solutions?n=32&from=1000000', Pair) ),
            Pairs),
    refused_searches(Pairs, 5, 0, Refused),
    response('/queen.svg', [], Status, _, _),
    close_all(Pairs),
    gone(Before, 30, Gone),
    Found = [Refused, Status, Gone].

:- end_tests(explorer_server).

threads(Count) :-
    aggregate_all(count, thread_property(_, status(running)), Count).

%   gone(Before, Seconds, Gone): Gone is true if within Seconds there are no more threads than Before; else how many.

gone(Before, Seconds, Gone) :-
    threads(Count),
    (   Count =< Before
    ->  Gone = true
    ;   Seconds =< 0
    ->  Gone = Count
    ;   sleep(0.1),
        Left is Seconds - 0.1,
        gone(Before, Left, Gone)
    ).

%   leave_at_work(Path, Before, In, Out): once there is a thread more than Before.

leave_at_work(Path, Before, _, Out) :-
    ask(Path, Out),
    between(1, 100, _),
    threads(Count),
    (   Count > Before
    ->  true
    ;   sleep(0.02),
        fail
    ),
    !.

%   refused_searches(Pairs, Most, Refused0, Refused): reads answers as they come, until Most of them say that there is no
%   place, or none has come for two seconds.

refused_searches(Pairs, Most, Refused0, Refused) :-
    (   Refused0 < Most,
        wait_for_input(Pairs, Ready, 2),
        Ready \== []
    ->  partition([Pair]>>told_to_come_again(Pair), Ready, Told, _),
        length(Told, Count),
        subtract(Pairs, Ready, Rest),
        Refused1 is Refused0 + Count,
        refused_searches(Rest, Most, Refused1, Refused)
    ;   Refused is min(Most, Refused0)
    ).

told_to_come_again(Pair) :-
    stream_pair(Pair, In, _),
    read_string(In, _, Answer),
    status(Answer, 503),
    held(Answer, "\"limit\":\"searches\"", true).
