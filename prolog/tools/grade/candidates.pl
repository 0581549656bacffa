:- module(queens_grade_candidates,
          [ chosen_predicate/6,         % +Wanted, +Defined, +Printed, +N, -Predicate, -Form
            main_candidate/2            % +Defined, -Predicate
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(asking).
:- use_module(forms).

/** <module> Which predicate of a program is asked, and in which form of forms.pl

A candidate is called in a short trial for each form that fits its arguments. The trial counts inferences, since seconds depend on the
load of the machine. All that it does is undone, so that constraints of CHR do not stay.
*/

:- meta_predicate printed(0, -), shortly(0).

%!  chosen_predicate(+Wanted, +Defined, +Printed, +N, -Predicate, -Form) is semidet.
%
%   Wanted is [Name, Arity], or [any] for the best of Defined, a list of Module:Name/Arity in any order. Printed is the number of characters
%   that the program printed when it was loaded. Predicate is the first candidate that answers a board of size 4 or N. If none does, the
%   program may print: when it is loaded, or when its main program is called, whichever prints more. If it does not, one predicate with
%   another name may answer. Otherwise it is the first candidate, or the only predicate that no other one calls, in a form in which it answers
%   a list, or takes a size.

chosen_predicate(Wanted, Defined, Printed, N, Predicate, Form) :-
    candidates(Wanted, Defined, Candidates),
    retractall(list_form(_, _)),
    once(chosen(Wanted, Defined, Candidates, Printed, N, Predicate, Form)).

%!  main_candidate(+Defined, -Predicate) is semidet.
%
%   The best of Defined without a trial. Of those with other names, it is the last.

main_candidate(Defined, Predicate) :-
    candidates([any], Defined, Candidates0),
    findall(Candidate, ( member(Candidate, Candidates0), \+ form_of_main(Candidate, _) ), Candidates),
    include(is_entry(Defined), Defined, Entries),
    (   member(Predicate, Candidates),
        memberchk(Predicate, Entries)
    ;   member(Arity, [2, 1]),
        findall(Module:Name/Arity, member(Module:Name/Arity, Entries), Others),
        last(Others, Predicate)
    ;   member(Predicate, Candidates)
    ;   member(Arity, [2, 1]),
        findall(Module:Name/Arity, member(Module:Name/Arity, Defined), Others),
        last(Others, Predicate)
    ;   Candidates0 = [Predicate|_]
    ),
    !.

candidates(Wanted, Defined, Candidates) :-
    findall(Candidate, candidate(Wanted, Defined, Candidate), Candidates0),
    list_to_set(Candidates0, Candidates).

%   In the order of preference.

candidate([Name, Arity], Defined, Module:Name/Arity) :-
    member(Module:Name/Arity, Defined).
candidate([any], Defined, Module:Name/Arity) :-
    member(Arity, [2, 1]),
    preferred_name(Name),
    member(Module:Name/Arity, Defined).
candidate([any], Defined, Predicate) :-
    include(is_entry(Defined), Defined, Entries),
    member(Some, [Entries, Defined]),
    member(Arity, [2, 1]),
    Predicate = _:Name/Arity,
    member(Predicate, Some),
    downcase_atom(Name, Small),
    once(sub_atom(Small, _, _, _, queen)).
candidate([any], Defined, Module:Name/Arity) :-
    member(Name/Arity, [main/0, main/1, queens/0, go/0, run/0, start/0]),
    member(Module:Name/Arity, Defined).

%   list_form(Predicate, Form): it answers a list that is no board.

:- thread_local list_form/2.

%   In the page a reader waits.

:- if(current_prolog_flag(emscripten, true)).
most_inferences(500_000).
:- else.
most_inferences(5_000_000).
:- endif.

chosen(_, _, Candidates, _, N, Candidate, Form) :-
    member(Candidate, Candidates),
    \+ form_of_main(Candidate, _),
    answers_in(Candidate, N, Form).
chosen(Wanted, _, Candidates, Printed, N, Candidate, Form) :-
    (   member(Main, Candidates),
        form_of_main(Main, MainForm)
    ->  form_call(MainForm, Main, N, _, Goal),
        printed(Goal, More)
    ;   More = 0
    ),
    (   Wanted == [any],
        Printed >= max(1, More)
    ->  Candidate = user:directives/0,
        Form = load
    ;   More > 0,
        Candidate = Main,
        Form = MainForm
    ).
chosen([any], Defined, Candidates, _, N, Candidate, Form) :-
    include(is_entry(Defined), Defined, Entries),
    \+ ( member(Named, Candidates), \+ form_of_main(Named, _), memberchk(Named, Entries) ),
    once(( member(Arity, [2, 1]),
           Entry = _:_/Arity,
           findall(Entry-Found, ( member(Entry, Entries), answers_in(Entry, N, Found), form_kind(Found, answers) ), Answering),
           Answering \== [] )),
    Answering = [Candidate-Form].
chosen(Wanted, Defined, Candidates, _, _, Candidate, Form) :-
    (   Candidates = [Candidate|_]
    ->  true
    ;   Wanted == [any],
        include(is_entry(Defined), Defined, Entries),
        once(( member(Arity, [2, 1]), findall(Module:Name/Arity, member(Module:Name/Arity, Entries), Some), Some \== [] )),
        Some = [Candidate]
    ),
    (   list_form(Candidate, Form)
    ;   form_of_main(Candidate, Form)
    ;   Form = prints,
        form_call(Form, Candidate, 4, _, Goal),
        \+ \+ shortly(Goal)
    ;   member(Form, [size_rows, rows]),
        form_call(Form, Candidate, 1, _, _)
    ).

%   A predicate that the program exports, or that no other one with arguments calls: one without is a main program or a test.

is_entry(Defined, Module:Name/Arity) :-
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, exported)
    ->  true
    ;   \+ ( member(Other:CallerName/CallerArity, Defined),
             CallerArity > 0,
             CallerName/CallerArity \== Name/Arity,
             functor(Caller, CallerName, CallerArity),
             clause(Other:Caller, Body),
             sub_term(Goal, Body),
             callable(Goal),
             functor(Goal, Name, _) )
    ).

answers_in(Predicate, N, Form) :-
    answering_form(Predicate, N, Form, Kind),
    (   Kind == list
    ->  assertz(list_form(Predicate, Form)),
        fail
    ;   true
    ),
    !.

%   answering_form(Predicate, N, Form, Kind): Form is one in which Predicate answers or prints, in a short trial with 4 or with N: 2 and 3
%   have no solution, and some programs solve one size only. Kind is `board`, `prints`, or `list` for an answer that is no board, but
%   begins as a list.

answering_form(Predicate, N, Form, Kind) :-
    form_call(Form, Predicate, 1, _, _),
    member(Size, [4, N]),
    form_call(Form, Predicate, Size, Rows, Goal),
    (   form_kind(Form, prints)
    ->  printed(Goal, Characters),
        Characters > 0,
        Kind = prints
    ;   findall(Found, shortly(answers_kind(Goal, Rows, Size, Found)), [Kind])
    ).

answers_kind(Goal, Rows, Size, Kind) :-
    call(Goal),
    labelled(Rows, left(_)),
    catch(( answer_line(Rows, Size, _), Rows = [_|_], Kind = board ), odd([_|_]), Kind = list).

%   How many characters Goal writes on the current output in a short trial.

printed(Goal, Characters) :-
    character_count(current_output, Before),
    \+ \+ ignore(shortly(Goal)),
    character_count(current_output, After),
    Characters is After - Before.

shortly(Goal) :-
    most_inferences(Most),
    catch(call_with_inference_limit(Goal, Most, Result), Error, ( Error == time_limit_exceeded, throw(Error) )),
    Result \== inference_limit_exceeded,
    !.
