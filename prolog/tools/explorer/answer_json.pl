:- module(queens_explorer_answer_json,
          [ write_answer/1              % +Answer
          ]).
:- use_module('../common/json_library').

/** <module> Answers as JSON
*/

%!  write_answer(+Answer) is det.
%
%   Writes Answer, a dict, to the current output, on one line.
%
%   The events of a watched run are lists of plain strings and numbers. Prolog's own writer writes them as JSON does, ten times as
%   fast.

write_answer(Answer) :-
    (   is_dict(Answer),
        del_dict(events, Answer, Events, Rest)
    ->  format('{"events":~q, ', [Events]),
        with_output_to(string(Text), json_write_dict(current_output, Rest, [width(0)])),
        sub_string(Text, 1, _, 0, Behind),
        write(Behind)
    ;   json_write_dict(current_output, Answer, [width(0)])
    ).
