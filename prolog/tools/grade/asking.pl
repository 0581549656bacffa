:- module(queens_grade_asking,
          [ listed/5,                   % :Goal, +Rows, +N, :Report, -Left
            labelled/2,                 % ?Answer, +State
            boards/3,                   % +Rows, +N, -Boards
            exception_text/3,           % +Exception, -Kind, -Text
            answering_form/4,           % +Predicate, +N, -Form, -Kind
            printed/2                   % :Goal, -Characters
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(forms).
:- autoload(library(clpfd), [fd_size/2, label/1]).

/** <module> Asks a predicate for all its answers, and tries which form of forms.pl it has
*/

:- meta_predicate listed(0, +, +, 1, -), printed(0, -), shortly(0).

%!  listed(:Goal, +Rows, +N, :Report, -Left) is det.
%
%   Calls Report with each board of each answer of Goal, which binds Rows: see boards/3. Left is `labelled` if an answer was
%   constraints of CLP(FD), which are labelled; else `true` if there was a choice point after the last answer.
%
%   @throws odd(Rows) if an answer is no board of N columns

listed(Goal, Rows, N, Report, Left) :-
    State = left(false),
    (   call_cleanup(Goal, Last = true),
        (   arg(1, State, labelled)
        ->  true
        ;   Last == true
        ->  nb_setarg(1, State, false)
        ;   nb_setarg(1, State, true)
        ),
        labelled(Rows, State),
        boards(Rows, N, Boards),
        maplist(Report, Boards),
        fail
    ;   arg(1, State, Left)
    ).

%!  labelled(?Answer, +State) is nondet.
%
%   Labels an answer that is constraints of CLP(FD); then the argument of State is `labelled`. Answers with other variables than those of
%   finite domains stay as they are.

labelled(Answer, State) :-
    term_variables(Answer, Variables),
    (   Variables = [_|_],
        forall(member(Variable, Variables), ( get_attr(Variable, clpfd, _), fd_size(Variable, Size), integer(Size) ))
    ->  nb_setarg(1, State, labelled),
        label(Variables)
    ;   true
    ).

%!  boards(+Rows, +N, -Boards) is det.
%
%   Rows is a board, or a list of boards; a board in Boards is a list of rows. Rows can also have squares such as Column-Row or
%   [Column, Row], or lines of 0 with a 1 for the queen.
%
%   @throws odd(Rows) if it is neither

boards(Rows, N, Boards) :-
    (   board(N, Rows, Board)
    ->  Boards = [Board]
    ;   is_list(Rows),
        maplist(board(N), Rows, Boards)
    ->  true
    ;   throw(odd(Rows))
    ).

board(N, Rows, Board) :-
    is_list(Rows),
    length(Rows, N),
    (   maplist(integer, Rows)
    ->  Board = Rows
    ;   maplist(square, Rows, Squares),
        keysort(Squares, Sorted),
        pairs_keys_values(Sorted, [From|Columns], Board),
        between(0, 1, From),
        Last is From + N - 1,
        numlist(From, Last, [From|Columns])
    ->  true
    ;   maplist(line(N), Rows, Board)
    ).

%   A variable with attributes is not bound, since that would wake goals that wait for it.

square(Square, Column-Row) :-
    nonvar(Square),
    (   Square = [Column, Row]
    ->  true
    ;   compound(Square),
        compound_name_arguments(Square, _, [Column, Row])
    ),
    integer(Column),
    integer(Row).

line(N, Line, Row) :-
    is_list(Line),
    length(Line, N),
    nth1(Row, Line, Queen, Others),
    Queen == 1,
    forall(member(Other, Others), Other == 0),
    !.

%!  exception_text(+Exception, -Kind, -Text) is det.
%
%   Kind is `odd` for an exception of listed/5, else `exception`. Text is a short string. For an odd answer it names the first
%   part that is unbound, and an open end.

exception_text(odd(Answer), odd, Text) :-
    !,
    short_text(Answer, Text0),
    findall(Part, unbound_part(Answer, Part), Parts),
    (   Parts == []
    ->  Text = Text0
    ;   atomic_list_concat(Parts, ', ', Words),
        format(string(Text), "~s (unbound: ~w)", [Text0, Words])
    ).
exception_text(Exception, exception, Text) :-
    ( Exception = error(Formal, _) -> short_text(Formal, Text) ; short_text(Exception, Text) ).

unbound_part(Answer, Part) :-
    '$skip_list'(Length, Answer, End),
    length(Elements, Length),
    append(Elements, End, Answer),
    (   once(( nth1(Place, Elements, Element), \+ ground(Element) )),
        ( var(Element) -> Format = 'column ~d' ; Format = 'part of element ~d' ),
        format(atom(Part), Format, [Place])
    ;   var(End),
        ( var(Answer) -> Part = 'all of it' ; Part = 'the end of the list' )
    ).

short_text(Term, Text) :-
    copy_term_nat(Term, Plain),
    numbervars(Plain, 0, _),
    format(string(Whole), '~W', [Plain, [numbervars(true), quoted(true), max_depth(12)]]),
    (   sub_string(Whole, 0, 200, _, Short)
    ->  Text = Short
    ;   Text = Whole
    ).

% ---- Trials ----------------------------------------------------------------------------------------------------------

%!  answering_form(+Predicate, +N, -Form, -Kind) is nondet.
%
%   A form in which Predicate answers or prints, in a short trial with 4 or with N: 2 and 3 have no solution, and some programs
%   solve one size only. Kind is `board`, `prints`, or `list` for an answer that is no board, but begins as a list.

answering_form(Predicate, N, Form, Kind) :-
    form_call(Form, Predicate, 1, _, _),
    member(Size, [4, N]),
    form_call(Form, Predicate, Size, Rows, Goal),
    (   form_kind(Form, prints)
    ->  printed(Goal, Characters),
        Characters > 0,
        Kind = prints
    ;   shortly(( Goal,
                  labelled(Rows, left(_)),
                  catch(( boards(Rows, Size, [_|_]), Kind = board ), odd([_|_]), Kind = list) ))
    ).

%!  printed(:Goal, -Characters) is det.
%
%   How many characters Goal writes on the current output in a short trial.

printed(Goal, Characters) :-
    character_count(current_output, Before),
    ignore(shortly(Goal)),
    character_count(current_output, After),
    Characters is After - Before.

%   Counted in inferences, since seconds depend on the load of the machine.

shortly(Goal) :-
    catch(call_with_inference_limit(Goal, 5_000_000, Result), _, fail),
    Result \== inference_limit_exceeded,
    !.
