/* systems_program.pl - small programs in standard Prolog. docs/systems.md has the answer of each system, and that of the standard.

   row(Number, A, Goal, Clause, Standard): Standard is the value of A after Goal, by this clause of ISO/IEC 13211-1, or either(One, Other).
   A number is never given to another goal: new rows come last.

   To ask a system: consult this file, then ?- answer(Number, A). Texts are written to a file, /tmp/text, and read from it.  */

:- dynamic(fact/1).
:- dynamic(text_file/1).
text_file('/tmp/text').

row(1, A, ( facts([1,2]), findall(X, ( fact(X), Y is X + 2, assertz(fact(Y)) ), A) ), '7.5.4', [1,2]).
row(2, A, ( facts([1,2]), findall(X, ( retract(fact(X)), Y is X + 2, assertz(fact(Y)) ), A) ), '7.5.4', [1,2]).
row(3, A, ( facts([1,2,3]), findall(X, ( fact(X), once(( retract(fact(3)) ; true )) ), A) ), '7.5.4', [1,2,3]).
row(4, A, ( facts([]), assertz(( fact(1) :- _ )), clause(fact(1), A) ), '7.6.2', call(_)).
row(5, A, raised(assertz(( fact(1) :- 4 )), A), '8.9.2.3', type_error(callable, 4)).
row(6, A, raised(clause(atom(_), _), A), '8.8.1.3', permission_error(access, private_procedure, atom/1)).
row(7, A, findall(X, ( ( ! -> fail ; true ) ; X = 2 ), A), '7.8.8', [2]).
row(8, A, findall(X, ( ( X = 1 ; X = 2 ), ( true -> ! ; true ) ; X = 3 ), A), '7.8.8', [1]).
row(9, A, findall(X, ( ( X = 1 ; X = 2 ), call(!) ; X = 3 ), A), '7.8.3', [1,2,3]).
row(10, A, findall(X, ( X = 1, \+ ( !, fail ) ; X = 2 ), A), '8.15.1', [1,2]).
row(11, A, findall(X, ( ( X = 1 ; X = 2 ), catch(!, _, true) ; X = 3 ), A), '7.8.9', [1,2,3]).
row(12, A, ( catch(throw(f(X)), f(Y), true), same(X, Y, A) ), '7.8.10', other).
row(13, A, catch(( catch(( true ; true ), a, A = inner), throw(a) ), a, A = outer), '7.8.9', outer).
row(14, A, raised(no_procedure, A), '7.7.7', existence_error(procedure, no_procedure/0)).
row(15, A, ( set_prolog_flag(unknown, fail), ( no_procedure -> A = true ; A = fail ), set_prolog_flag(unknown, error) ), '7.11.2.4', fail).
row(16, A, raised(set_prolog_flag(no_flag, 1), A), '8.17.1.3', domain_error(prolog_flag, no_flag)).
row(17, A, ( findall(_, ( true ; true ), [X,Y]), same(X, Y, A) ), '8.10.1', other).
row(18, A, ( findall(Y-L, bagof(X, ( X = 1, Y = b ; X = 2, Y = a ; X = 3, Y = b ), L), Ls), sort(Ls, A) ), '8.10.2', [a-[2], b-[1,3]]).
row(19, A, bagof(X, Y^( X = 1, Y = b ; X = 2, Y = a ), A), '8.10.2', [1,2]).
row(20, A, findall(Y-L, bagof(X, variant(X, Y), L), A), '8.10.2.4', [f(_)-[1,2]]).
row(21, A, setof(X, ( X = a ; X = 1 ; X = 2.0 ; X = 1 ), A), '7.2', [2.0,1,a]).
row(22, A, findall(X, copy_term(a + X, X + b), A), '8.5.4', [a]).
row(23, A, ( op(700, xfx, ===>), T =.. [===>,a,b], written(T, A) ), '8.14.3', 'a===>b').
row(24, A, ( op(200, xfy, ++), raised(op(200, yf, ++), A) ), '8.14.3.3', permission_error(create, operator, ++)).
row(25, A, written(f(;, '|', ';;', [], {}, 'A b', a * (b + c)), A), '7.10.5', 'f(;,\'|\',\';;\',[],{},\'A b\',a*(b+c))').
row(26, A, ( T =.. [(:-),(:-),(:-)], written(T, A) ), '7.10.5', '(:-):-(:-)').
row(27, A, ( T =.. [-,1], written(T, A) ), '7.10.5', either('- 1', '- (1)')).
row(28, A, ( T =.. [-,1,-1], written(T, A) ), '7.10.5', either('1- -1', '1 - -1')).
row(29, A, written('$VAR'(27), A), '7.10.5', 'B1').
row(30, A, ( text('f(X,_,Y,X).'), input(read_term(_, [variable_names(N),singletons(S)])), A = N-S ), '7.10.3', ['X'=_,'Y'=Y]-['Y'=Y]).
row(31, A, ( text(' '), input(read(A)) ), '8.14.1', end_of_file).
row(32, A, ( quoted(codes, B), quoted(chars, C), quoted(atom, D), A = [B,C,D] ), '7.11.2.5', [[97,98],[a,b],ab]).
row(33, A, ( kind(' -1', B), kind('- 1', C), kind('-(1)', D), A = [B,C,D] ), '6.3.1.2', [integer,integer,compound]).
row(34, A, same([], '[]', A), '6.3.1.3', same).
row(35, A, term('[0''a, 0x1F, 0b101, 0o17]', A), '6.4.4', [97,31,5,15]).
row(36, A, term('[0'''''', 0''\\n]', A), '6.4.4', [39,10]).
row(37, A, term('1e10', A), '6.4.5', syntax_error).
row(38, A, term('\'\\x41\\\\102\\\'', A), '6.4.2.1', 'AB').
row(39, A, term('\'\\q\'', A), '6.4.2.1', syntax_error).
row(40, A, term('\'\\x41\'', A), '6.4.2.1', syntax_error).
row(41, A, term('\'a\nb\'', A), '6.4.2', syntax_error).
row(42, A, term('f(/* a /* b */ 1)', A), '6.4.1', f(1)).
row(43, A, term('f(a:-b)', A), '6.3.3.1', syntax_error).
row(44, A, term('a=b=c', A), '6.3.4.2', syntax_error).
row(45, A, kind('f()', A), '6.3.3', syntax_error).

answer(Number, A) :- row(Number, A, Goal, _, _), call(Goal).

%   answer_by(File, Number, A): as answer/2, with texts in File.

answer_by(File, Number, A) :- retract(text_file(_)), asserta(text_file(File)), answer(Number, A).

facts(_) :- retract((fact(_) :- _)), fail.
facts(Xs) :- assert_facts(Xs).
assert_facts([]).
assert_facts([X|Xs]) :- assertz(fact(X)), assert_facts(Xs).

variant(1, f(_)).
variant(2, f(_)).

same(X, Y, A) :- ( X == Y -> A = same ; A = other ).
%   raised(Goal, A): the error of Goal, which should have one.

raised(Goal, A) :- catch(( call(Goal), A = none ), error(A, _), true).

text(Text) :- text_file(File), open(File, write, S), write(S, Text), nl(S), close(S).
written(Term, A) :- text_file(File), open(File, write, S), writeq(S, Term), close(S), input(characters(Cs)), atom_chars(A, Cs).

%   input(Goal): Goal with a stream as its first argument, which reads the text.

input(Goal) :-
    text_file(File),
    open(File, read, S),
    Goal =.. [Name|Arguments],
    Call =.. [Name,S|Arguments],
    catch(Call, Ball, true),
    close(S),
    ( var(Ball) -> true ; throw(Ball) ).
characters(S, Cs) :- get_char(S, C), ( C == end_of_file -> Cs = [] ; Cs = [C|Others], characters(S, Others) ).

%   term(Text, A): the term that Text is, or syntax_error.

term(Text, A) :- atom_concat(Text, ' .', All), text(All), catch(input(read(A)), error(syntax_error(_), _), A = syntax_error).
quoted(Value, A) :-
    current_prolog_flag(double_quotes, Old),
    set_prolog_flag(double_quotes, Value),
    term('"ab"', A),
    set_prolog_flag(double_quotes, Old).

kind(Text, A) :- term(Text, T), ( integer(T) -> A = integer ; compound(T) -> A = compound ; A = T ).
