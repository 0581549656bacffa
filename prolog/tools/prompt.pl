:- module(queens_prompt,
          [ prompt_request/2            % +Request, -Answer
          ]).
:- use_module(library(error)).
:- use_module(common/tree).
:- use_module(prompt/consulted_program).
:- use_module(prompt/program_predicates).
:- use_module(prompt/project_relations).
:- use_module(prompt/safe_streams).
:- use_module(prompt/toplevel_engine).
:- autoload('prompt/explanation', [program_explained/2]).
:- autoload('prompt/judgement', [program_judged/2]).
:- autoload('prompt/watched_run', [program_watched/4]).

/** <module> The prompt of the explorer's page

Takes queries, a program and questions about it, and answers each as swipl would on a terminal: `docs/prompt.md` describes it for
readers. The query's own output goes to the standard output and error.
*/

:- if(current_prolog_flag(emscripten, true)).
%   Operators of library(wasm) that swipl does not have elsewhere: with them, [] is printed as ([]).
:- op(0, yf, user:[]).
:- op(0, fx, user:(#)).
:- op(990, xfx, user:(:=)).
:- endif.

%   The modules of this tree look for what they do not define in `system`, and not first in `user`, where the reader may define a
%   predicate or an operator of any name. So all are loaded before the first program is.

:- dynamic is_isolated/0.

isolated :-
    is_isolated,
    !.
isolated :-
    forall(member(Part, [explanation, judgement, watched_run]), part_loaded(Part)),
    tree_file(prolog, Folder),
    atom_concat(Folder, /, Start),
    forall(( module_property(Module, file(File)), Module \== user, sub_atom(File, 0, _, _, Start) ),
           set_module(Module:base(system))),
    assertz(is_isolated).

part_loaded(Part) :-
    directory_file_path('prolog/tools/prompt', Part, Name),
    tree_file(Name, File),
    use_module(File, []).

%   library(queens_equivalent) and the like are those of this tree.

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

user:file_search_path(library, Folder) :-
    queens_tree:tree_file(prolog, Folder).

%!  prompt_request(+Request, -Answer) is det.
%
%   Request is a dict with a key `ask`:
%
%     - "query", with `text`; "next"
%       Answer has `status`, one of "true", "false" and "error"; `more`, whether "next" can ask for another
%       answer; `text`, as swipl prints it, but abbreviated only if it has more than 2,000 nodes; `seconds` and `inferences` of this
%       answer; and of the first answer `note`, of query_note/2, or `null`.
%     - "stop"
%       Cuts the open query. Answer has `status` "true".
%     - "consult", with `program`; "judge" and "explain", with `name`; "watch", with `program`, `queries` and `name`
%       Answer is that of program_consulted/2, program_judged/2, program_explained/2 and program_watched/4.
%
%   @error domain_error(queens_request, Request), also for "next" if no query is open

prompt_request(Request, Answer) :-
    (   get_dict(ask, Request, Ask),
        answered(Ask, Request, Answer0)
    ->  Answer = Answer0
    ;   domain_error(queens_request, Request)
    ).

answered("next", _, Answer) :-
    !,
    toplevel_next(Answer).
answered(Ask, Request, Answer) :-
    toplevel_stop,
    alone(Ask, Request, Answer).

%   No query is open.

alone("query", _, Answer) :-
    program_fault(Fault),
    !,
    string_concat("ERROR: ", Fault, Text),
    error_answer(Text, Answer).
alone("query", Request, Answer) :-
    relations_shown,
    toplevel_query(Request.text, Answer0),
    query_note(Request.text, Note),
    Answer = Answer0.put(note, Note).
alone("stop", _, _{status: "true"}).
alone("consult", Request, Answer) :-
    isolated,
    program_consulted(Request.program, Answer).
alone("judge", Request, Answer) :-
    relations_hidden,
    with_safe_streams(quietly(program_judged(Request.name, Answer))).
alone("explain", Request, Answer) :-
    relations_hidden,
    with_safe_streams(quietly(program_explained(Request.name, Answer))).
alone("watch", Request, Answer) :-
    isolated,
    program_watched(Request.program, Request.queries, Request.name, Answer).
