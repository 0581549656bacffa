name(queens).
version('1.0.0').
title('N queens in C and in Prolog: c_queens/2 beside queens/2').
keywords([puzzle, foreign, clpfd, constraints, teaching]).
author('The authors of Queens', '').
pack_version(2).
