:- module(queens_explorer_refusal,
          [ refuse_value/3,             % +Name, +Value, +Expected
            refuse_parameter/3,         % +Name, +Format, +Arguments
            refuse_path/2,              % +Format, +Arguments
            refuse_limit/3              % +Limit, +Format, +Arguments
          ]).

/** <module> The errors of requests that the explorer refuses

A refusal is an exception, refused(Error): Error is a dict with a `message`, one sentence that names the value and what was expected.
*/

%!  refuse_value(+Name, +Value, +Expected)
%
%   The parameter Name cannot have Value; Expected is a text.
%
%   @throws refused(_)

refuse_value(Name, Value, Expected) :-
    shown(Value, Shown),
    format(string(Message), '~w is ~w: expected ~w', [Name, Shown, Expected]),
    throw(refused(_{parameter:Name, value:Shown, message:Message})).

%!  refuse_parameter(+Name, +Format, +Arguments)
%
%   The sentence continues after Name.
%
%   @throws refused(_)

refuse_parameter(Name, Format, Arguments) :-
    shown(Name, Shown),
    format(string(Why), Format, Arguments),
    format(string(Message), '~w~s', [Shown, Why]),
    throw(refused(_{parameter:Shown, message:Message})).

%!  refuse_path(+Format, +Arguments)
%
%   @throws refused(_)

refuse_path(Format, Arguments) :-
    format(string(Message), Format, Arguments),
    throw(refused(_{message:Message})).

%!  refuse_limit(+Limit, +Format, +Arguments)
%
%   A limit of the search was reached.
%
%   @throws refused(_)

refuse_limit(Limit, Format, Arguments) :-
    format(string(Message), Format, Arguments),
    throw(refused(_{limit:Limit, message:Message})).

%   Long values are shortened.

shown(Value, Shown) :-
    format(string(Text), '~w', [Value]),
    (   sub_string(Text, 60, _, 0, _)
    ->  sub_string(Text, 0, 60, _, Begin),
        string_concat(Begin, "...", Shown)
    ;   Shown = Text
    ).
