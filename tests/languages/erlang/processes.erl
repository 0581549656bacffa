%% processes.erl - all solutions of the N-queens puzzle, in Erlang: a process for each board of two queens.
%%
%% Processes cost little, so there is no pool of workers: each board of two queens gets a process of its own, and the
%% system spreads them over the processors. A process has its own memory. It sends what it finds to the collector,
%% and its count is the reason with which it exits; the collector monitors it, so that the exit arrives as a message,
%% and a crash too, which ends the program.
%%
%% Messages of all processes arrive in any order. The collector takes those of the first process until that exits, and
%% leaves all others in its mailbox: this selective receive puts the solutions into ascending order.
%%
%% usage: erl -noshell -run processes main [N [first]]     N from 1; 8 where none is given
%% Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0; then
%%     8 queens: 92 solutions (tried 1965 positions).
%% Positions are the boards that the search looks at, the empty one included and the solutions not. With `first`, all
%% processes are killed at the first solution. Then the positions are all shorter than two queens, and those of the
%% processes that the collector has heard, up to the solution; what the others did is lost.
%%
%% Sources: C. Hewitt, P. Bishop, R. Steiger, "A Universal Modular Actor Formalism for Artificial Intelligence" (1973);
%% J. Armstrong, "Making reliable distributed systems in the presence of software errors" (2003), for processes that
%% share nothing; Erlang Reference Manual, "Processes", for monitors and exit reasons.
%%
%% Paradigm: concurrent; core: walk
%% Algorithm: backtracking; representation: lists
%% Remembers: a list for each board, shared with the boards made from it
%% Goes back: the return of a function, in each process for itself
%% Order: the collector, by selective receive

-module(processes).
-export([main/1]).

main([]) -> main(["8"]);
main([Number | Options]) ->
    case list_to_integer(Number) of
        Size when Size >= 1 -> find(Size, Options =/= []);
        Size -> refuse(Size)
    end,
    halt(0). % which waits for the output, but not for the system to shut down as init:stop() does

refuse(Size) ->
    io:format(standard_error, "processes: N is ~b, but must be 1 or more~n", [Size]),
    halt(2).

%% A board is the list of its queens' rows, the last column's first.
safe_rows(Size, Rows) -> [Row || Row <- lists:seq(0, Size - 1), is_safe(Row, 1, Rows)].

is_safe(_, _, []) -> true;
is_safe(Row, Distance, [Other | Rows]) ->
    Row =/= Other andalso abs(Row - Other) =/= Distance andalso is_safe(Row, Distance + 1, Rows).

%% All solutions that begin with Rows: Send gets each one, and the positions so far. Returns the positions.
walk(Size, Rows, Send, Positions) when length(Rows) =:= Size ->
    Send(Rows, Positions),
    Positions;
walk(Size, Rows, Send, Positions) ->
    lists:foldl(fun(Row, Sum) -> walk(Size, [Row | Rows], Send, Sum) end, Positions + 1, safe_rows(Size, Rows)).

%% The boards with that number of further queens, and how many boards were looked at on the way.
level(_, 0, Boards, Positions) -> {Boards, Positions};
level(Size, Queens, Boards, Positions) ->
    Next = [[Row | Rows] || Rows <- Boards, Row <- safe_rows(Size, Rows)],
    level(Size, Queens - 1, Next, Positions + length(Boards)).

find(Size, First) ->
    {Boards, Positions} = level(Size, min(2, Size), [[]], 0),
    Collector = self(),
    Workers = [spawn_monitor(fun() -> work(Collector, Size, Board) end) || Board <- Boards],
    collect(Workers, Size, First, 0, Positions).

work(Collector, Size, Board) ->
    Send = fun(Rows, Positions) -> Collector ! {solution, self(), Rows, Positions} end,
    exit({done, walk(Size, Board, Send, 0)}).

collect([], Size, _, Found, Positions) ->
    io:format("~b queens: ~b solutions (tried ~b positions).~n", [Size, Found, Positions]);
collect([{Worker, Monitor} | Others] = Workers, Size, First, Found, Positions) ->
    receive
        {solution, Worker, Rows, More} when First ->
            print(Rows),
            [exit(Pid, kill) || {Pid, _} <- Workers],
            collect([], Size, First, 1, Positions + More);
        {solution, Worker, Rows, _} ->
            print(Rows),
            collect(Workers, Size, First, Found + 1, Positions);
        {'DOWN', Monitor, process, Worker, {done, More}} ->
            collect(Others, Size, First, Found, Positions + More);
        {'DOWN', Monitor, process, Worker, Reason} ->
            error(Reason)
    end.

print(Rows) ->
    io:format("~s~n", [lists:join(" ", [integer_to_list(Row) || Row <- lists:reverse(Rows)])]).
