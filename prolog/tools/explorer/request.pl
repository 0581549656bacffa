:- module(queens_explorer_request,
          [ read_request/3              % +Head, +Served, -Request
          ]).
:- use_module(library(lists)).
:- use_module(library(socket)).
:- use_module(library(uri)).
:- use_module(request_limits).
:- use_module(refusal).

/** <module> The head of a request

Only the lines that matter are read: the first, `Host`, and `If-Modified-Since`.

Another site can point its own name to the address of this machine; a page of that site could then read everything served
here, since the browser takes both for one site. `Host` has the name that the page was opened by, so requests for other names
than ours are refused.
*/

%!  read_request(+Head, +Served, -Request) is det.
%
%   Request is request(Method, Path, Parameters, Since): Method is `get` or `head`, Parameters a list of Name=Atom, and Since
%   a list of what If-Modified-Since says. Served is Host:Port, as in open_server/4.
%
%   @throws refused(Status, _, _): 400, 405, 421 or 431.

read_request(Head, Served, request(Method, Path, Parameters, Since)) :-
    must_be_short(Head),
    split_string(Head, "\n", "\r", [First|Lines]),
    must_be_printable([First|Lines]),
    first_line(First, MethodName, Target),
    must_be_ours(Lines, Served),
    method(MethodName, Method),
    target(Target, Path, Parameters),
    findall(Date, header('if-modified-since', Lines, Date), Since).

must_be_short(Head) :-
    string_length(Head, Length),
    explorer_limit(head, Most),
    (   Length =< Most
    ->  true
    ;   refuse_request(431, 'the head of the request is too long: expected ~w bytes at most', [Most])
    ).

must_be_printable(Lines) :-
    (   member(Line, Lines),
        string_codes(Line, Codes),
        member(Code, Codes),
        ( Code < 32, Code =\= 0'\t ; Code =:= 127 )
    ->  refuse_request(400, 'the head of the request holds a control character', [])
    ;   true
    ).

first_line(First, Method, Target) :-
    (   split_string(First, " ", "", [Method, Target, Version]),
        Method \== "",
        memberchk(Version, ["HTTP/1.1", "HTTP/1.0"])
    ->  true
    ;   refuse_request(400, 'expected METHOD TARGET HTTP/1.1 on the first line of the request', [])
    ).

method(Name, Method) :-
    (   memberchk(Name-Method, ["GET"-get, "HEAD"-head])
    ->  true
    ;   refuse_method(Name)
    ).

%   header(+Name, +Lines, -Value) is nondet. Name is in lower case.

header(Name, Lines, Value) :-
    member(Line, Lines),
    once(sub_string(Line, Before, _, After, ":")),
    sub_string(Line, 0, Before, _, Written),
    string_lower(Written, Lower),
    atom_string(Name, Lower),
    sub_string(Line, _, After, 0, Rest),
    split_string(Rest, "", " \t", [Trimmed]),
    atom_string(Value, Trimmed).

% ---- Host -------------------------------------------------------------------------------------------------------------

must_be_ours(Lines, Host:Port) :-
    findall(Value, header(host, Lines, Value), Values),
    (   Values = [Named]
    ->  (   downcase_atom(Named, Lower),
            name_and_port(Lower, Name, Port),
            our_name(Host, Name)
        ->  true
        ;   shown_host(Host, Shown),
            refuse_request(421, 'Host is ~w: expected ~w:~w, for which explore was started', [Named, Shown, Port])
        )
    ;   refuse_request(400, 'expected one Host in the request', [])
    ).

name_and_port(Named, Name, Port) :-
    (   atom_concat(Before, ']', Named)
    ->  atom_concat(Before, ']', Name),
        Port = 80
    ;   sub_atom(Named, Length, 1, After, :),
        sub_atom(Named, _, After, 0, Digits),
        \+ sub_atom(Digits, _, _, _, :),
        \+ sub_atom(Digits, _, _, _, ']')
    ->  sub_atom(Named, 0, Length, _, Name),
        catch(atom_number(Digits, Port), error(_, _), fail)
    ;   Name = Named,
        Port = 80
    ).

%   Served everywhere, this machine is known by its addresses, which no other site can have as its name, and by its own name.

our_name(_, Name) :-
    memberchk(Name, [localhost, '127.0.0.1', '[::1]']),
    !.
our_name(Host, Name) :-
    shown_host(Host, Shown),
    downcase_atom(Shown, Name),
    !.
our_name(Host, Name) :-
    memberchk(Host, ['0.0.0.0', ::]),
    (   numeric(Name)
    ->  true
    ;   gethostname(Full0),
        downcase_atom(Full0, Full),
        atomic_list_concat([Short|_], '.', Full),
        atom_concat(Short, '.local', Local),
        memberchk(Name, [Full, Short, Local])
    ).

numeric(Name) :-
    atomic_list_concat(Parts, '.', Name),
    length(Parts, 4),
    forall(member(Part, Parts), byte(Part)),
    !.
numeric(Name) :-
    sub_atom(Name, 0, _, _, '['),
    sub_atom(Name, _, _, 0, ']').

byte(Text) :-
    catch(atom_number(Text, Number), error(_, _), fail),
    integer(Number),
    between(0, 255, Number).

shown_host(Host, Shown) :-
    (   sub_atom(Host, _, _, _, :)
    ->  format(atom(Shown), '[~w]', [Host])
    ;   Shown = Host
    ).

% ---- What is asked for ------------------------------------------------------------------------------------------------

target(Target, Path, Parameters) :-
    (   sub_string(Target, 0, _, _, "/"),
        \+ sub_string(Target, _, _, _, "#"),
        string_codes(Target, Codes),
        forall(member(Code, Codes), between(33, 126, Code)),
        percent_encoded(Target),
        split_target(Target, EncodedPath, Search),
        uri_encoded(path, Path, EncodedPath),
        catch(uri_query_components(Search, Parameters), error(syntax_error(_), _), fail)
    ->  true
    ;   refuse_request(400, 'the target of the request is not a path, with % before two hexadecimal digits only', [])
    ).

split_target(Target, Path, Search) :-
    (   once(sub_string(Target, Before, _, After, "?"))
    ->  sub_atom(Target, 0, Before, _, Path),
        sub_atom(Target, _, After, 0, Search)
    ;   atom_string(Path, Target),
        Search = ''
    ).

percent_encoded(Target) :-
    split_string(Target, "%", "", [_|Parts]),
    forall(member(Part, Parts), ( sub_string(Part, 0, 2, _, Digits), hexadecimal(Digits) )).

hexadecimal(Digits) :-
    string_codes(Digits, Codes),
    forall(member(Code, Codes), code_type(Code, xdigit(_))).
