:- module(queens_grade_program_verdict,
          [ program_verdict/4           % +Language, +Sizes, +Settings, -Verdict
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(failing_case).
:- use_module(requirement).
:- use_module(tried_size).

/** <module> Right, wrong or unreadable: the verdict on a program that was tried

The grader and the page show it.
*/

%!  program_verdict(+Language, +Sizes, +Settings, -Verdict) is det.
%
%   Sizes and Settings are as in requirement/4. Verdict is a dict with `status`, "right", "wrong" or "unreadable"; `reason`, why it is
%   unreadable, or `null`; `requirements`; and `counterexample`, that of failing_case/3. An unreadable program has none of both.

program_verdict(_, Sizes, _, _{status: "unreadable", reason: Reason, requirements: [], counterexample: null}) :-
    unreadable(Sizes, Size),
    !,
    format(string(Reason), "its output for N = ~d can't be read: ~s", [Size.n, Size.fault]).
program_verdict(Language, Sizes, Settings, _{status: Status, reason: null, requirements: Requirements, counterexample: Case}) :-
    findall(Requirement, requirement(Language, Sizes, Settings, Requirement), Requirements),
    failing_case(Sizes, Settings.determinism, Case),
    ( member(Missed, Requirements), is_missed(Missed) -> Status = "wrong" ; Status = "right" ).

%   The first size whose output can't be read, if that of the largest can't, or if nothing else is wrong. A row outside the board is wrong,
%   and so is a bad ending.

unreadable(Sizes, Size) :-
    partition(is_unread, Sizes, [Size|_], Others),
    last(Sizes, SizeN),
    ( is_unread(SizeN) -> true ; maplist(size_right, Others) ).

is_unread(Size) :-
    Size.fault \== null,
    \+ bad_ending(Size),
    \+ outside_board(Size).
