:- module(queens_grade_processors,
          [ processors/1                % -Numbers
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> The processors that this process may use
*/

%!  processors(-Numbers) is det.
%
%   Numbers are those of the processors, ascending; [] where the system does not say.

processors(Numbers) :-
    (   catch(read_file_to_string('/proc/self/status', Text, []), error(_, _), fail),
        sub_string(Text, _, _, After, "Cpus_allowed_list:"),
        sub_string(Text, _, After, 0, Rest),
        split_string(Rest, "\n", "\t ", [List|_]),
        split_string(List, ",", "", Ranges),
        maplist(range, Ranges, Parts)
    ->  append(Parts, Numbers)
    ;   Numbers = []
    ).

range(Range, Numbers) :-
    split_string(Range, "-", "", Ends),
    maplist([Number, End]>>number_string(Number, End), Values, Ends),
    Values = [From|_],
    last(Values, To),
    numlist(From, To, Numbers).
