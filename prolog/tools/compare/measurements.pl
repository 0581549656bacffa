:- module(queens_measurements,
          [ read_measurements/2,        % +File, -Report
            write_measurements/2        % +Report, +File
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module('../common/journal').
:- use_module(implementations).

/** <module> The measurements of a report, without data from the sources

`docs/results.json` is such a file, of one run of `make compare`. It is a report in JSON in which an implementation has only its
`name`, `growth` and `reach`. Each record is on its own line.
*/

%!  read_measurements(+File, -Report) is det.
%
%   Report is that of File, a report or its measurements. Data that an implementation of File lacks come from its source.
%
%   @error existence_error(implementation, Name): it lacks something, and is not in this tree.

read_measurements(File, Report) :-
    setup_call_cleanup(open(File, read, In, [encoding(utf8)]), json_read_dict(In, Measured), close(In)),
    (   forall(member(Implementation, Measured.implementations), get_dict(language, Implementation, _))
    ->  Report = Measured               % nothing is lacking: reading all sources would take a second
    ;   implementations(Known),
        maplist(described(Known), Measured.implementations, Implementations),
        Report = Measured.put(implementations, Implementations)
    ).

described(Known, Measured, Implementation) :-
    (   member(Source, Known),
        Source.name == Measured.name
    ->  description(Source, Description),
        Implementation = Description.put(Measured)
    ;   get_dict(language, Measured, _)
    ->  Implementation = Measured
    ;   existence_error(implementation, Measured.name)
    ).

%!  write_measurements(+Report, +File) is det.

write_measurements(Report, File) :-
    maplist(measured, Report.implementations, Implementations),
    Measured = Report.put(implementations, Implementations),
    dict_pairs(Measured, _, Members),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]), write_members(Members, Out), close(Out)).

measured(Implementation, _{name:Name, growth:Growth, reach:Reach}) :-
    _{name:Name, growth:Growth, reach:Reach} :< Implementation.

write_members(Members, Out) :-
    maplist(member_text, Members, Texts),
    atomic_list_concat(Texts, ',\n', Text),
    format(Out, '{~n~w~n}~n', [Text]).

member_text(Key-Value, Text) :-
    (   is_list(Value)
    ->  maplist(json_line, Value, Lines),
        atomic_list_concat(Lines, ',\n ', Records),
        format(atom(Text), ' "~w": [~n ~w~n ]', [Key, Records])
    ;   json_line(Value, Line),
        format(atom(Text), ' "~w": ~w', [Key, Line])
    ).
