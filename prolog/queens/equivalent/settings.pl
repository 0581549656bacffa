:- module(queens_equivalent_settings,
          [ comparison_settings/2,      % :Options, -Settings
            setting/3                   % +Settings, +Name, -Value
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module('../options').

/** <module> The options of a comparison
*/

:- meta_predicate comparison_settings(:, -).

%!  comparison_settings(:Options, -Settings) is det.
%
%   Settings are the options of queens_equivalent/3 that control it, each once, with the defaults.
%
%   @error As queens_equivalent/3 for Options.

comparison_settings(M:Options, [memory-Memory, last_inference-Last|Settings]) :-
    findall(Name, setting_default(Name, _, _), Names),
    options_among(Options, [difference, undecided, extent, memory, replay|Names]),
    findall(Name-Value,
            ( setting_default(Name, Check, Default),
              setting_option(Options, Name, Check, Default, Value) ),
            Settings),
    last_inference(Options, Last),
    option(memory(Closure), Options, none),
    must_be(callable, Closure),
    (   Closure == none
    ->  Memory = none
    ;   Memory = M:Closure
    ).

%!  setting(+Settings, +Name, -Value) is det.

setting(Settings, Name, Value) :-
    memberchk(Name-Value, Settings).

%   setting_default(Name, Check, Default): Check is called with a value.

setting_default(sizes, sizes, 0-8).
setting_default(boards, must_be(nonneg), 10000).
setting_default(commands, must_be(nonneg), 40).
setting_default(seed, must_be(integer), 1).
setting_default(compare, all_of(aspect), [answers, order, errors]).
setting_default(modes, all_of(mode), [p(_, _)]).
setting_default(waking, must_be(boolean), true).
setting_default(answers, must_be(positive_integer), 1000).
setting_default(time_limit, seconds, 60).
setting_default(query_limit, seconds, 2).

%   last_inference(Options, Last): random boards after the first 200 are asked before inference Last of this thread.

last_inference(Options, Last) :-
    (   option(boards(_), Options)
    ->  Last = inf
    ;   statistics(inferences, Inferences),
        Last is Inferences + 20 000 000
    ).

setting_option(Options, seed, Check, _, Value) :-
    option(replay(Value), Options),
    !,
    call(Check, Value).
setting_option(Options, Name, Check, Default, Value) :-
    Option =.. [Name, Value],
    option(Option, Options, Default),
    call(Check, Value).

sizes(Range) :-
    (   var(Range)
    ->  instantiation_error(Range)
    ;   Range = From-To
    ->  must_be(nonneg, From),
        must_be(nonneg, To),
        From =< To
    ),
    !.
sizes(Range) :-
    domain_error(queens_sizes, Range).

:- meta_predicate all_of(1, +).

all_of(Check, Values) :-
    must_be(list, Values),
    maplist(Check, Values).

aspect(Aspect) :-
    known_value(Aspect, [set, answers, order, errors, determinism, laziness], queens_aspect).

mode(Mode) :-
    (   var(Mode)
    ->  instantiation_error(Mode)
    ;   Mode = p(A, B),
        \+ \+ memberchk(A, [+, -]),
        \+ \+ memberchk(B, [+, -, ?])
    ->  true
    ;   domain_error(queens_mode, Mode)
    ).

seconds(Seconds) :-
    must_be(number, Seconds),
    (   Seconds > 0
    ->  true
    ;   domain_error(positive_number, Seconds)
    ).
