:- module(queens_limited_goal,
          [ limited_outcome/4,          % :Goal, +Seconds, +Inferences, -Outcome
            limited_answers/5           % ?Template, :Goal, +Limits, -Answers, -Outcome
          ]).
:- use_module(library(lists)).
:- use_module(library(time)).

/** <module> A goal of the reader's program, called within limits
*/

:- meta_predicate
    limited_outcome(0, +, +, -),
    limited_answers(?, 0, +, -, -).

%!  limited_outcome(:Goal, +Seconds, +Inferences, -Outcome) is det.
%
%   Outcome is `true` or `false` for once(Goal); `endless` if it does not end within the limits, or in memory; raises(Formal) for another
%   error, or for any other term that it throws.

limited_outcome(Goal, Seconds, Inferences, Outcome) :-
    (   catch(call_with_time_limit(Seconds, call_with_inference_limit(Goal, Inferences, Result)), Exception, true)
    ->  (   nonvar(Exception)
        ->  raised(Exception, Outcome)
        ;   Result == inference_limit_exceeded
        ->  Outcome = endless
        ;   Outcome = true
        )
    ;   Outcome = false
    ).

raised(time_limit_exceeded, endless) :- !.
raised(error(resource_error(_), _), endless) :- !.
raised(error(Formal, _), raises(Formal)) :- !.
raised(Exception, raises(Exception)).

%!  limited_answers(?Template, :Goal, +Limits, -Answers, -Outcome) is det.
%
%   Answers are those of findall/3 that come within limits(Answers, Seconds, Inferences). Outcome is `true` if they are all, else as
%   for limited_outcome/4.

limited_answers(Template, Goal, limits(Most, Seconds, Inferences), Answers, Outcome) :-
    Found = found(0, []),
    limited_outcome(forall(Goal, found(Found, Most, Template)), Seconds, Inferences, Outcome),
    arg(2, Found, Reversed),
    reverse(Reversed, Answers).

%   Found keeps the answers when Goal is ended.

found(Found, Most, Template) :-
    Found = found(Count0, Before),
    Count is Count0 + 1,
    (   Count > Most
    ->  throw(time_limit_exceeded)
    ;   duplicate_term(Template, Answer),
        nb_setarg(1, Found, Count),
        nb_linkarg(2, Found, [Answer|Before])
    ).
