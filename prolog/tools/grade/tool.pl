:- module(queens_grade_tool,
          [ outer_tool/2,               % +Name, -Path
            tool_text/4,                % +Name, +Arguments, +Options, -Text
            tool_text/5,                % +Name, +Arguments, +Options, -Text, -Status
            file_start/3                % +File, +Most, -Text
          ]).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(process)).

/** <module> The system's programs, and files of a student, outside the sandbox
*/

%!  outer_tool(+Name, -Path) is semidet.
%
%   The system's own tool is preferred to one earlier on the user's path: the sandbox shows the system's folders.

outer_tool(Name, Path) :-
    (   member(Folder, ['/usr/bin', '/bin', '/usr/local/bin']),
        directory_file_path(Folder, Name, File)
    ;   File = path(Name)
    ),
    absolute_file_name(File, Path, [access(execute), file_errors(fail)]),
    !.

%!  tool_text(+Name, +Arguments, +Options, -Text) is semidet.
%!  tool_text(+Name, +Arguments, +Options, -Text, -Status) is semidet.
%
%   Text is what the tool prints, and Status how it ended, as process_wait/2 says it; its errors are ignored. Options
%   are more ones of process_create/3, and binary(true) if Text has the bytes. Fails if there is no such tool. An exception ends
%   it. No other thread creates a process at the same time: it would inherit the pipe.

tool_text(Name, Arguments, Options, Text) :-
    tool_text(Name, Arguments, Options, Text, _).

tool_text(Name, Arguments, Options0, Text, Status) :-
    outer_tool(Name, Tool),
    (   selectchk(binary(true), Options0, Options1)
    ->  Type = [type(binary)]
    ;   Options1 = Options0,
        Type = []
    ),
    append([stdin(null), stderr(null), stdout(pipe(Out, Type)), process(Pid)], Options1, Options),
    setup_call_catcher_cleanup(with_mutex(queens_grade_tool, process_create(Tool, Arguments, Options)),
                               read_string(Out, _, Text),
                               Catcher,
                               ( ( Catcher == exit -> true ; process_kill(Pid, term) ), close(Out), process_wait(Pid, Status) )).

%!  file_start(+File, +Most, -Text) is det.
%
%   Text has the first bytes of File, at most Most.

file_start(File, Most, Text) :-
    setup_call_cleanup(open(File, read, In, [type(binary)]), read_string(In, Most, Text), close(In)).
