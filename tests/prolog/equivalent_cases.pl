:- module(equivalent_cases,
          [ passes/2,                   % ?Name, -Options
            shows/4,                    % ?Name, -Options, -Query, -Aspect
            bad_options/2               % -Options, -Formal
          ]).

/** <module> The options with which queens_equivalent/3 finds each wrong relation of wrong_relations.pl
*/

%   passes(Name, Options): what wrong(Name) is asked then does not show that it is wrong.

passes(turned, [compare([answers, errors])]).
passes(throws, [compare([order])]).
passes(needs_size, [modes([p(+,_)])]).
passes(unconstrained, [modes([p(+,-)])]).
passes(lost, [sizes(7-8)]).
passes(lost, [modes([p(+,-)]), answers(3)]).
passes(late_columns, [random(0)]).
passes(woken_once, [waking(false)]).
passes(woken_once, [modes([p(+,-)])]).
passes(latest_only, [modes([p(+,-)])]).

%   shows(Name, Options, Query, Aspect): and here it does.

shows(throws, [compare([answers])], p(2, []), answers).
shows(lost, [compare([set])], p(6, _), set).
:- if(current_prolog_flag(threads, true)).    % no other has an alarm
shows(end_after_last, [compare([determinism])], p(4, _), end).
:- endif.
shows(needs_size, [modes([p(-,-)])], p(_, _), errors).
shows(needs_size, [sizes(3-5)], p(_, a), errors).
shows(lost, [sizes(6-6)], p(6, _), answers).
shows(lost, [modes([p(+,-)]), answers(4)], p(6, _), answers).

%   bad_options(Options, Formal)

bad_options(_, instantiation_error).
bad_options(sizes(0-4), type_error(list, sizes(0-4))).
bad_options([size(0-4)], domain_error(equivalent_option, size(0-4))).
bad_options([sizes(8)], domain_error(queens_sizes, 8)).
bad_options([sizes(4-0)], domain_error(queens_sizes, 4-0)).
bad_options([sizes(-1-4)], type_error(nonneg, -1)).
bad_options([random(-1)], type_error(nonneg, -1)).
bad_options([seed(x)], type_error(integer, x)).
bad_options([waking(maybe)], type_error(boolean, maybe)).
bad_options([compare(answers)], type_error(list, answers)).
bad_options([compare([answer])],
            type_error(oneof([set,answers,order,errors,errors(kind),determinism,output]), answer)).
bad_options([compare([])], domain_error(non_empty_list, [])).
bad_options([modes([p(-)])], domain_error(mode, p(-))).
bad_options([modes([q(+,-)])], domain_error(mode, q(+,-))).
bad_options([modes([p(+,0)])], domain_error(mode, p(+,0))).
bad_options([answers(0)], type_error(positive_integer, 0)).
bad_options([time_limit(0)], type_error(between(0.001, 1.0e9), 0)).
bad_options([query_limit(-1.0)], type_error(between(0.001, 1.0e9), -1.0)).
