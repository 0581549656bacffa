:- module(queens_grade_java_source,
          [ public_class/2              % +File, -Class
          ]).
:- use_module(library(dcg/basics)).
:- use_module(shown).

/** <module> The public class of a Java source

javac takes a public class only from a file of its name, and course systems rename files: `smith_12345_Main.java`.
*/

%!  public_class(+File, -Class) is semidet.
%
%   Class is the name of the public type that File declares outside all braces. Comments, strings and characters are passed over. It
%   reads a megabyte at most.

public_class(File, Class) :-
    setup_call_cleanup(open(File, read, In, [type(binary)]), read_string(In, 1_000_000, Text), close(In)),
    string_codes(Text, Codes),
    phrase(declared(0, none, Bytes), Codes, _),
    utf8_text(Bytes, Name),
    !,
    atom_string(Class, Name).

%   declared(Depth, State, Class): State is `public` after that word, and `type` where the name of a public type follows.

declared(Depth, State, Class) -->
    (   passed_over
    ->  declared(Depth, State, Class)
    ;   "{"
    ->  { Deeper is Depth + 1 },
        declared(Deeper, none, Class)
    ;   "}"
    ->  { Outer is Depth - 1 },
        declared(Outer, none, Class)
    ;   ";"
    ->  declared(Depth, none, Class)
    ;   word(Word)
    ->  (   { State == type }
        ->  { Class = Word }
        ;   { next(Depth, State, Word, Next) },
            declared(Depth, Next, Class)
        )
    ;   [_],
        declared(Depth, State, Class)
    ).

next(0, _, public, public) :-
    !.
next(0, public, Word, type) :-
    memberchk(Word, [class, interface, enum, record]),
    !.
next(_, State, _, State).

word(Word) -->
    identifier_code(First),
    identifier_codes(Codes),
    { atom_codes(Word, [First|Codes]) }.

identifier_codes([Code|Codes]) -->
    identifier_code(Code),
    !,
    identifier_codes(Codes).
identifier_codes([]) -->
    [].

identifier_code(Code) -->
    [Code],
    { code_type(Code, csym)
    ; Code == 0'$
    ; Code >= 0x80
    },
    !.

passed_over -->
    "//", string_without(`\n`, _).
passed_over -->
    "/*", string(_), "*/".
passed_over -->
    "\"\"\"", string(_), "\"\"\"".
passed_over -->
    "\"", quoted(0'").
passed_over -->
    "'", quoted(0'').

quoted(Quote) -->
    (   "\\"
    ->  [_],
        quoted(Quote)
    ;   [Quote]
    ->  []
    ;   [_],
        quoted(Quote)
    ).
