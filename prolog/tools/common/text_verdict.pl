:- module(queens_text_verdict,
          [ text_verdict/4              % +N, +Text, -Verdict, -Fault
          ]).
:- use_module(json_library, [atom_json_dict/3]).
:- use_module('../../c_queens', []).

/** <module> The verdict of `queens check` on a text, without starting a process
*/

%!  text_verdict(+N, +Text, -Verdict, -Fault) is det.
%
%   Verdict is the JSON of `queens check` on the boards of size N in Text, as a dict, and Fault is `null`; or Verdict is `null`, and Fault
%   is a string with the line that can't be read and the reason. N is at most 64.

text_verdict(N, Text, Verdict, Fault) :-
    c_queens:c_queens_verdict(N, Text, Said),
    (   Said = fault(Line, Reason)
    ->  Verdict = null,
        format(string(Fault), "line ~d: ~s", [Line, Reason])
    ;   atom_json_dict(Said, Verdict, []),
        Fault = null
    ).
