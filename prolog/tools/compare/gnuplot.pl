:- module(queens_compare_gnuplot,
          [ gnuplot/2,                  % +Script, -Output
            quoted/1                    % +Text
          ]).
:- use_module(library(apply)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> gnuplot, as a process

Without its users' settings, and without a file.
*/

%!  gnuplot(+Script, -Output) is det.
%
%   Script plots once, with its last command: gnuplot has read all of it before it writes, so that neither waits for the
%   other.
%
%   @error existence_error(program, gnuplot)
%   @error system_error(gnuplot(Status, Message)): it ended with an error

gnuplot(Script, Text) :-
    catch(process_create(path(gnuplot), ['-d', -],
                         [stdin(pipe(In)), stdout(pipe(Out)), stderr(pipe(Said)), process(Process)]),
          error(existence_error(_, _), _),
          no_gnuplot),
    maplist(utf8, [In, Out, Said]),
    call_cleanup(talk(In, Out, Said, Script, Text, Message),
                 ( maplist(shut, [In, Out, Said]), process_wait(Process, Status) )),
    (   Status == exit(0)
    ->  true
    ;   throw(error(system_error(gnuplot(Status, Message)), _))
    ).

no_gnuplot :-
    throw(error(existence_error(program, gnuplot),
                context(_, 'the plots need it: install gnuplot (Debian: gnuplot-nox), or ask for a page with plots(false)'))).

utf8(Stream) :-
    set_stream(Stream, encoding(utf8)).

talk(In, Out, Said, Script, Text, Message) :-
    catch(( write(In, Script), close(In) ), error(io_error(_, _), _), true),
    read_string(Out, _, Text),
    read_string(Said, _, Message).

shut(Stream) :-
    catch(close(Stream, [force(true)]), error(existence_error(_, _), _), true).

%!  quoted(+Text) is det.
%
%   Writes Text as a string of gnuplot: between single quotes it reads nothing but a doubled quote.

quoted(Text) :-
    format(string(String), "~w", [Text]),
    split_string(String, "\n\r", "", Lines),
    atomic_list_concat(Lines, ' ', Line),
    atomic_list_concat(Parts, '\'', Line),
    atomic_list_concat(Parts, '\'\'', Escaped),
    format("'~w'", [Escaped]).
