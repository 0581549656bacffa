:- module(queens_error_text,
          [ error_text/2                % +Error, -Text
          ]).

/** <module> The message that swipl would print for an error
*/

%!  error_text(+Error, -Text) is det.
%
%   Text is a string: the message for Error, without its prefix and without its location.

error_text(Error, Text) :-
    phrase(prolog:translate_message(Error), Lines),
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    split_string(Text0, "", "\n ", [Text]).
