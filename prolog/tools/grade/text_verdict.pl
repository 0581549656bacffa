:- module(queens_text_verdict,
          [ text_verdict/3              % +N, +Text, -Judgement
          ]).
:- use_module('../../c_queens', []).
:- use_module(check_report).

/** <module> The verdict of `queens check` on a text, without starting a process
*/

%!  text_verdict(+N, +Text, -Judgement) is det.
%
%   Judgement is that of check_report/2 on the boards of size N in Text. N is at most 64.

text_verdict(N, Text, Judgement) :-
    c_queens:c_queens_verdict(N, Text, Json),
    check_report(Json, Judgement).
