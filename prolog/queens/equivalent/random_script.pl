:- module(queens_random_script,
          [ random_scripts/6            % +Seed, +Count, +Sizes, +Most, +Memory, -Scripts
          ]).
:- use_module(chance).
:- use_module(random_board).

/** <module> Random sequences of commands
*/

%!  random_scripts(+Seed, +Count, +Sizes, +Most, +Memory, -Scripts) is det.
%
%   Scripts are Count random scripts (see script.pl) of up to 20 commands, for boards of the sizes From-To, 6 at most, or
%   From. Memory is `none` if allocations cannot be made to fail. The same arguments give the same scripts.

random_scripts(Seed, Count, From-To0, Most, Memory, Scripts) :-
    To is max(From, min(To0, 6)),
    length(Scripts, Count),
    all_drawn(random_script(From-To, Most, Memory), Scripts, Seed, _).

random_script(Sizes, Most, Memory, script([Open|Commands])) -->
    random_command(open, Sizes, Most, Open),
    among(1, 19, Length),
    { length(Commands, Length) },
    all_drawn(random_command_of(Sizes, Most, Memory), Commands).

random_command_of(Sizes, Most, Memory, Command) -->
    { Names = [open, redo, redo, redo, redo, redo, nest, nest, cut, throw, kill|Starve],
      (   Memory == none
      ->  Starve = []
      ;   Starve = [starve, starve]
      ) },
    one_of(Names, Name),
    random_command(Name, Sizes, Most, Command).

random_command(open, Sizes, Most, open(I, Board)) --> among(1, 2, I), random_query(Sizes, Most, Board).
random_command(nest, Sizes, Most, nest(I, Board)) --> among(1, 2, I), random_query(Sizes, Most, Board).
random_command(redo, _, _, redo(I)) --> among(1, 2, I).
random_command(cut, _, _, cut(I)) --> among(1, 2, I).
random_command(throw, _, _, throw(I)) --> among(1, 2, I).
random_command(kill, Sizes, Most, kill(Board)) --> random_query(Sizes, Most, Board).
random_command(starve, Sizes, Most, starve(K, Board)) --> among(0, 12, K), random_query(Sizes, Most, Board).

random_query(From-To, Most, Board) -->
    among(From, To, N),
    one_of([plain, random], Kind),
    random_query(Kind, N, From-To, Most, Board).

random_query(plain, N, _, Most, board(N, [], open, [], Most)) -->
    [].
random_query(random, _, Sizes, Most, Board) -->
    random_board(Sizes, Most, Board).
