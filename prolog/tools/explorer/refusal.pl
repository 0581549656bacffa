:- module(queens_explorer_refusal,
          [ refuse_value/3,             % +Name, +Value, +Expected
            refuse_parameter/3,         % +Name, +Format, +Arguments
            refuse_path/2,              % +Format, +Arguments
            refuse_request/3,           % +Status, +Format, +Arguments
            refuse_limit/3,             % +Limit, +Format, +Arguments
            refused/4                   % +Exception, -Status, -Error, -Headers
          ]).
:- use_module(library(apply)).

/** <module> The errors of requests that the explorer refuses

A refusal is an exception, refused(Status, Error, Headers): Error is a dict with a `message`, one sentence that names
the value and what was expected.
*/

%!  refuse_value(+Name, +Value, +Expected)
%
%   The parameter Name cannot have Value; Expected is a text.
%
%   @throws refused(400, _, _)

refuse_value(Name, Value, Expected) :-
    shown(Value, Shown),
    format(string(Message), '~w is ~w: expected ~w', [Name, Shown, Expected]),
    throw(refused(400, _{parameter:Name, value:Shown, message:Message}, [])).

%!  refuse_parameter(+Name, +Format, +Arguments)
%
%   The sentence continues after Name.
%
%   @throws refused(400, _, _)

refuse_parameter(Name, Format, Arguments) :-
    shown(Name, Shown),
    format(string(Why), Format, Arguments),
    format(string(Message), '~w~s', [Shown, Why]),
    throw(refused(400, _{parameter:Shown, message:Message}, [])).

%!  refuse_path(+Format, +Arguments)
%
%   @throws refused(404, _, _)

refuse_path(Format, Arguments) :-
    format(string(Message), Format, Arguments),
    throw(refused(404, _{message:Message}, [])).

%!  refuse_request(+Status, +Format, +Arguments)
%
%   The request itself is wrong.
%
%   @throws refused(Status, _, _)

refuse_request(Status, Format, Arguments) :-
    maplist(shown, Arguments, Shown),
    format(string(Message), Format, Shown),
    throw(refused(Status, _{message:Message}, [])).

%!  refuse_limit(+Limit, +Format, +Arguments)
%
%   A limit of the server, or of the search, was reached.
%
%   @throws refused(503, _, _)

refuse_limit(Limit, Format, Arguments) :-
    format(string(Message), Format, Arguments),
    throw(refused(503, _{limit:Limit, message:Message}, [retry_after(1)])).

%   Long values are shortened.

shown(Value, Shown) :-
    format(string(Text), '~w', [Value]),
    (   sub_string(Text, 60, _, 0, _)
    ->  sub_string(Text, 0, 60, _, Begin),
        string_concat(Begin, "...", Shown)
    ;   Shown = Text
    ).

%!  refused(+Exception, -Status, -Error, -Headers) is semidet.
%
%   The answer after Exception. Anything but a refusal is an error of this program: it is printed on standard error and not sent
%   to the client.

refused(refused(Status, Error, Headers), Status, Error, Headers) :-
    !.
refused(error(permission_error(http_method, Name, _), _), 405, _{message:Message}, [allow('GET, HEAD')]) :-
    !,
    upcase_atom(Name, Method),
    format(string(Message), '~w: expected GET or HEAD', [Method]).
refused(http_reply(busy), 503, _{limit:searches, message:"too many searches are running: try again in a few seconds"},
        [retry_after(1)]) :-
    !.
refused(error(Formal, Context), 500, _{message:"the explorer has failed: its console shows the error"}, []) :-
    print_message(error, error(Formal, Context)).
