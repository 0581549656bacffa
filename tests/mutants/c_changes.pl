:- module(c_changes,
          [ c_change/2                  % +Text, -Change
          ]).
:- use_module(library(apply)).
:- use_module(library(dcg/basics)).
:- use_module(library(lists)).
:- use_module(library(yall)).

/** <module> One change at a time to a C source

The source is taken apart into tokens, without comments and preprocessor lines. An operator is recognised as binary by
the space after it, since the sources are laid out by clang-format: `a * b`, but `int *a`.
*/

%!  c_change(+Text, -Change) is nondet.
%
%   Change is change(Start, End, New): the characters of Text from Start up to, not including, End become New. It changes
%   an operator, a constant or a condition, or it deletes a statement. Left out are changes that mean nothing:
%
%   - one more in the size of an array or in a call that reserves memory;
%   - `<` or `<=` in a minimum or maximum, `a < b ? a : b`: both give the same if a and b are equal.

c_change(Text, Change) :-
    string_codes(Text, Codes),
    phrase(tokens(0, Tokens), Codes),
    findall(From-To, reservation([token(;, _, 0, 0)|Tokens], From, To), Reservations),
    changed(Tokens, start, 0, Change),
    \+ only_room(Reservations, Change).

%   reservation(Tokens, From, To): from From to To are the arguments of a call that reserves memory, or a declaration
%   without its initial value: it begins with two names.

reservation(Tokens, From, To) :-
    append(_, [token(Name, name, _, _), token('(', _, _, From)|Arguments], Tokens),
    memberchk(Name, [queens_allocate, arena_reserve]),
    closing(Arguments, 0, To).
reservation(Tokens, From, To) :-
    append(_, [token(Before, _, _, _), token(Type, name, From, _)|Declared], Tokens),
    memberchk(Before, [;, '{', '}']),
    \+ memberchk(Type, [return, else, do, case, goto]),
    ( Declared = [token(_, name, _, _)|_] ; Declared = [token(*, operator(tight), _, _)|_] ),
    once(( member(token(End, _, To, _), Declared), memberchk(End, [;, =, '{']) )).

only_room(Reservations, change(Start, _, New)) :-
    sub_string(New, _, _, 0, " + 1)"),
    member(From-To, Reservations),
    From =< Start,
    Start < To,
    !.

%   changed(Tokens, Previous, Depth, Change): a change to the Tokens behind Previous, inside Depth parentheses.

changed(Tokens, Previous, Depth, Change) :-
    changed_here(Tokens, Previous, Depth, Change).
changed([Token|Tokens], _, Depth0, Change) :-
    depth(Token, Depth0, Depth),
    changed(Tokens, Token, Depth, Change).

depth(token('(', _, _, _), Depth0, Depth) :- !, Depth is Depth0 + 1.
depth(token(')', _, _, _), Depth0, Depth) :- !, Depth is Depth0 - 1.
depth(_, Depth, Depth).

changed_here([token(Operator, operator(Space), Start, End)|Tokens], Previous, _, change(Start, End, New)) :-
    (   binary(Operator, New),
        \+ ( Space == tight, two_sided(Operator) ),
        \+ ( atom_string(Other, New), same_if_equal(Operator, Other), is_extremum(Previous, Tokens) )
    ;   unary(Operator, New),
        \+ operand(Previous)
    ).
changed_here([token(Text, number, Start, End)|_], _, _, change(Start, End, New)) :-
    (   format(string(New), '(~w + 1)', [Text])
    ;   Text == '1',
        New = "0"
    ).
changed_here([token(Name, name, Start, End)|_], _, _, change(Start, End, New)) :-
    opposite(Name, New).
changed_here([token(?, _, Start, _)|_], _, _, change(Start, Start, New)) :-
    member(New, ["|| true ", "&& false "]).
changed_here([token(Keyword, name, _, _), token('(', _, _, Start)|Tokens], Previous, _, change(Start, End, New)) :-
    condition(Keyword, New),
    Previous \= token('}', _, _, _),    % the while of a do
    closing(Tokens, 0, End).
changed_here([token(First, Kind, Start, End0)|Tokens], Previous, 0, change(Start, End, "")) :-
    begins_statement(Previous),
    once(statement(First, Kind, Tokens)),
    once(append(Before, [token(;, _, _, _)|_], Tokens)),
    \+ ( member(token(Brace, _, _, _), Before), memberchk(Brace, ['{', '}']) ),
    last([token(First, Kind, Start, End0)|Before], token(_, _, _, End)).

%   same_if_equal(Operator, New): they differ only for equal operands.

same_if_equal(<, <=).
same_if_equal(<=, <).
same_if_equal(>, >=).
same_if_equal(>=, >).

%   is_extremum(Previous, Tokens): a comparison of what ends with Previous to what begins Tokens chooses one of both.  A
%   quotient is none of both: it may divide by 0.

is_extremum(token(Last, _, _, _), Tokens) :-
    maplist([token(Text, _, _, _), Text]>>true, Tokens, Texts),
    once(append(Right, [?|Branches], Texts)),
    once(append(Then, [:|Rest], Branches)),
    once(( append(Else, [End|_], Rest), memberchk(End, [;, ')', ',']) )),
    \+ memberchk(/, Then),
    (   Then == Right
    ->  last(Else, Last)
    ;   Else == Right,
        last(Then, Last)
    ).

%   binary(Operator, New) and unary(Operator, New), where only the space tells which it is: two_sided(Operator).

binary(Operator, New) :-
    member(Operator-News, [ (<)-["<=", ">="], (<=)-["<", ">"], (>)-[">=", "<="], (>=)-[">", "<"], (==)-["!="], '!='-["=="],
                            (&&)-["||"], '||'-["&&"], (+)-["-"], (-)-["+"], (*)-["+"], (/)-["*"], '%'-["*"],
                            (<<)-[">>"], (>>)-["<<"], (&)-["|"], '|'-["&"], (^)-["|"], (++)-["--"], (--)-["++"],
                            (+=)-["-="], (-=)-["+="], (*=)-["+="], (/=)-["*="], '%='-["*="], '|='-["&="], (&=)-["|="], (^=)-["|="],
                            (<<=)-[">>="], (>>=)-["<<="] ]),
    member(New, News).

two_sided(Operator) :-
    memberchk(Operator, [+, -, *, &]).

unary(Operator, "") :-
    memberchk(Operator, [-, ~, !]).

operand(token(_, number, _, _)).
operand(token(')', _, _, _)).
operand(token(']', _, _, _)).
operand(token(Name, name, _, _)) :-
    \+ memberchk(Name, [return, case]).

opposite(true, "false").
opposite(false, "true").

condition(if, "true").
condition(if, "false").
condition(while, "false").

%   closing(Tokens, Depth, End): the parenthesis that is open before Tokens is closed at End.

closing([token(')', _, End, _)|_], 0, End) :- !.
closing([Token|Tokens], Depth0, End) :-
    depth(Token, Depth0, Depth),
    closing(Tokens, Depth, End).

begins_statement(token(Text, _, _, _)) :-
    memberchk(Text, [;, '{', '}', ')', else, do, :]).

%   A statement that can be left out: no declaration, and no keyword but these.

statement(Name, name, [token(;, _, _, _)|_]) :-
    memberchk(Name, [break, continue, return]).
statement(Name, name, [token(Next, operator(Space), _, _)|_]) :-
    \+ memberchk(Name, [if, while, for, switch, return, sizeof, else, do, case, default]),
    \+ memberchk(Next, [',', ;, :, ')', '{', '}']),
    \+ ( Next == (*), Space == tight ).
statement(++, _, _).
statement(--, _, _).
statement(*, _, _).

% ---- Tokens --------------------------------------------------------------------------------------------------------

%   tokens(At, Tokens)// of token(Text, Kind, Start, End), from character At on. Kind is name, number, text or
%   operator(Space), where Space says whether the next character is one.

tokens(_, []) -->
    eos,
    !.
tokens(At, Tokens) -->
    skipped(Codes),
    !,
    { length(Codes, Length), Next is At + Length },
    tokens(Next, Tokens).
tokens(At, [token(Text, Kind, At, End)|Tokens]) -->
    token(Codes, Kind),
    { atom_codes(Text, Codes), length(Codes, Length), End is At + Length },
    tokens(End, Tokens).

skipped([C]) --> [C], { code_type(C, space) }.
skipped(Codes) --> "/*", !, string(Inner), "*/", !, { append([`/*`, Inner, `*/`], Codes) }.
skipped(Codes) --> "//", !, line(Inner), { append(`//`, Inner, Codes) }.
skipped(Codes) --> "#", !, line(Inner), { append(`#`, Inner, Codes) }.

%   To the end of the line, and on where a backslash ends it.

line([0'\\, C|Codes]) --> [0'\\, C], !, line(Codes).
line([C|Codes]) --> [C], { C \== 0'\n }, !, line(Codes).
line([]) --> [].

token([C|Codes], name) --> [C], { code_type(C, csymf) }, !, all(csym, Codes).
token([C|Codes], number) --> [C], { code_type(C, digit) }, !, number_rest(Codes).
token(Codes, text) --> [Quote], { memberchk(Quote, `"'`) }, !, quoted(Quote, Rest), { Codes = [Quote|Rest] }.
token(Codes, operator(Space)) -->
    (   { long_operator(Operator), atom_codes(Operator, Codes) },
        Codes
    ->  []
    ;   [C],
        { Codes = [C] }
    ),
    space_ahead(Space).

all(Type, [C|Codes]) --> [C], { code_type(C, Type) }, !, all(Type, Codes).
all(_, []) --> [].

number_rest([E, Sign|Codes]) --> [E, Sign], { memberchk(E, `eEpP`), memberchk(Sign, `+-`) }, !, number_rest(Codes).
number_rest([C|Codes]) --> [C], { code_type(C, csym) ; C == 0'. }, !, number_rest(Codes).
number_rest([]) --> [].

quoted(Quote, [Quote]) --> [Quote], !.
quoted(Quote, [0'\\, C|Codes]) --> [0'\\, C], !, quoted(Quote, Codes).
quoted(Quote, [C|Codes]) --> [C], quoted(Quote, Codes).

space_ahead(space), [C] --> [C], { code_type(C, space) }, !.
space_ahead(tight) --> [].

long_operator(<<=).
long_operator(>>=).
long_operator(...).
long_operator(Operator) :-
    member(Operator, [<<, >>, <=, >=, ==, '!=', &&, '||', ++, --, ->, +=, -=, *=, /=, '%=', '|=', &=, ^=]).
