:- module(output,
          [ search_template/3,          % +Search, +Last, -Template
            template_line/3,            % +Template, +Facts, -Line
            fits/2,                     % +Line, +Expected
            golden_facts/2,             % +N, -Facts
            first_facts/2               % +N, -Facts
          ]).
:- use_module(library(apply)).
:- use_module(library(dcg/basics)).
:- use_module(library(lists)).
:- reexport('../../prolog/tools/compare/program_output').

/** <module> The golden files that programs are held to, and what their last lines may tell
*/

%!  template_line(+Template:atom, +Facts:list, -Line:string) is det.
%
%   Line is Template with each {name} replaced as Facts, a list of Name=Value, say.

template_line(Template, Facts, Line) :-
    foldl(replace, Facts, Template, Text),
    atom_string(Text, Line).

replace(Name=Value, Text0, Text) :-
    format(atom(Hole), '{~w}', [Name]),
    atomic_list_concat(Parts, Hole, Text0),
    atomic_list_concat(Parts, Value, Text).

%!  search_template(+Search, +Last:atom, -Template:atom) is det.
%
%   Template is the part of the field `last` for Search: before ` | ` for `all`, after it for `first`; without ` | ` the whole.

search_template(Search, Last, Template) :-
    atomic_list_concat(Parts, ' | ', Last),
    (   Search == all
    ->  Parts = [Template|_]
    ;   last(Parts, Template)
    ).

%!  fits(+Line:string, +Expected:string) is semidet.
%
%   Line is Expected, with any number for each {number} there, and one from Low to High for each {Low..High}.

fits(Line, Expected) :-
    string_codes(Line, LineCodes),
    string_codes(Expected, Codes),
    phrase(fitting(Codes), LineCodes),
    !.

fitting([]) -->
    [].
fitting(Codes) -->
    { append(`{number}`, Rest, Codes) },
    !,
    digits([_|_]),
    fitting(Rest).
fitting(Codes) -->
    { phrase(range(Low, High, Rest), Codes) },
    !,
    integer(Number),
    { between(Low, High, Number) },
    fitting(Rest).
fitting([Code|Codes]) -->
    [Code],
    fitting(Codes).

range(Low, High, Rest) -->
    "{", integer(Low), "..", integer(High), "}",
    remainder(Rest).

%!  golden_facts(+N, -Facts) is det.
%
%   What the last line of a search for all solutions may tell, as a list of Name=Value. Beside the tree of the outline:
%
%     - levels: the positions of a search that makes whole levels, so that the first solution costs as many as all
%     - ahead: those of a search that may look further than the first solution
%     - smallest: those of a search that goes on with the column or row that has the fewest free squares

golden_facts(N, Facts) :-
    golden_numbers(counts, [N, Solutions, _, Positions]),
    Nodes is Positions + Solutions,
    facts(N, Solutions, Nodes, Facts0),
    append(Facts0, [levels=Positions, ahead=Positions|Smallest], Facts),
    smallest_facts(N, [Positions1, _], Positions1, Smallest).

%!  first_facts(+N, -Facts) is det.
%
%   The same for a search that ends at the first solution.

first_facts(N, Facts) :-
    golden_numbers(counts, [N, Solutions|_]),
    golden_numbers(first, [N, Placed]),
    Found is min(1, Solutions),
    Nodes is Placed + 1,
    facts(N, Found, Nodes, Facts0),
    golden_facts(N, All),
    memberchk(positions=Most, All),
    Least is Nodes - Found,
    format(atom(Ahead), '{~d..~d}', [Least, Most]),
    append(Facts0, [levels=Most, ahead=Ahead|Smallest], Facts),
    smallest_facts(N, [_, Positions], Positions, Smallest).

facts(N, Solutions, Nodes, [size=N, solutions=Solutions, placed=Placed, nodes=Nodes, positions=Positions]) :-
    Placed is Nodes - 1,
    Positions is Nodes - Solutions.

%   smallest_facts(+N, ?Columns, ?Positions, -Facts): Positions is one of the two Columns of smallest.txt, where it has N.

smallest_facts(N, Columns, Positions, Facts) :-
    (   golden_numbers(smallest, [N|Columns])
    ->  Facts = [smallest=Positions]
    ;   Facts = []
    ).

%   Numbers is the line of tests/golden/NAME.txt that unifies with it.

golden_numbers(Name, Numbers) :-
    module_property(output, file(Here)),
    file_directory_name(Here, Directory),
    format(atom(File), '~w/../golden/~w.txt', [Directory, Name]),
    file_lines(File, Lines),
    member(Line, Lines),
    split_string(Line, " ", "", Fields),
    maplist(field_number, Fields, Numbers),
    !.
