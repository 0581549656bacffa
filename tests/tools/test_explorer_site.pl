:- module(test_explorer_site, []).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(http/http_open)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module('../../prolog/tools/explorer').
:- use_module(explorer_client).

/** <module> Who may show the explorer in a frame, and the server of a folder of files
*/

%   framing(Path, Ancestors): the pages that may show the answer of Path in a frame.

framing('/', "'none'").
framing('/index.html?embed=1', "* file:").
framing('/?size=8&embed=1', "* file:").
framing('/?embed=0', "'none'").
framing('/?embed=11', "'none'").
framing('/embed=1', "'none'").
framing('/api/algorithms?embed=1', "'none'").

:- begin_tests(explorer_frames, [setup(start), cleanup(stop)]).

test(ancestors, [forall(framing(Path, Expected)), true(Found == Expected)]) :-
    response(Path, [], _, Headers, _),
    memberchk(content_security_policy(Policy), Headers),
    split_string(Policy, ";", " ", Directives),
    findall(Ancestors, ( member(Directive, Directives), string_concat("frame-ancestors ", Ancestors, Directive) ), [Found]).

:- end_tests(explorer_frames).

%   site_file(Name, Codes, Type): the files of the folder that is served, byte for byte.

site_file('index.html', `<!DOCTYPE html>\n`, "text/html; charset=UTF-8").
site_file('app.js', `export {};\n`, "text/javascript; charset=UTF-8").
site_file('files/queens.wasm', [0, 0'a, 0's, 0'm, 1, 0, 0, 0, 255], "application/wasm").
site_file('files/swipl.data.gz', [31, 139, 8, 0, 255, 254], "application/x-gzip").
site_file('answers/algorithms.json', `{}\n`, "application/json").

:- dynamic site/3.                      % site(Folder, Server, Address)

open_site :-
    tmp_file(site, Folder),
    forall(site_file(Name, Codes, _), write_bytes(Folder, Name, Codes)),
    directory_file_path(Folder, '.hidden.html', Hidden),
    write_bytes(Folder, '.hidden.html', `hidden`),
    exists_file(Hidden),
    free_port(Port),
    explorer_start(Server, [port(Port), site(Folder)]),
    explorer_address(Server, Address),
    assertz(site(Folder, Server, Address)).

close_site :-
    retract(site(Folder, Server, _)),
    explorer_stop(Server),
    delete_directory_and_contents(Folder).

write_bytes(Folder, Name, Codes) :-
    directory_file_path(Folder, Name, File),
    file_directory_name(File, Directory),
    make_directory_path(Directory),
    setup_call_cleanup(open(File, write, Out, [type(binary)]), forall(member(Code, Codes), put_byte(Out, Code)), close(Out)).

%   fetched(+Path, +Options, -Status, -Headers, -Codes)

fetched(Path, Options, Status, Headers, Codes) :-
    site(_, _, Address),
    atom_concat(Address, Path, Url),
    setup_call_cleanup(http_open(Url, In, [status_code(Status), headers(Headers)|Options]),
                       ( set_stream(In, type(binary)), read_stream_to_codes(In, Codes) ),
                       close(In)).

:- begin_tests(explorer_site, [setup(open_site), cleanup(close_site)]).

test(file, [forall(site_file(Name, Codes, Type)), true([Status, Sent, Found] == [200, Codes, Type])]) :-
    fetched(Name, [raw_encoding(gzip)], Status, Headers, Sent),
    memberchk(content_type(Type0), Headers),
    atom_string(Type0, Found),
    \+ memberchk(content_encoding(_), Headers).

test(nothing_else, [forall(member(Path, ['api/algorithms', 'nothing', '.hidden.html', 'files/', 'files', '%2e%2e/index.html'])),
                    true(Status == 404)]) :-
    fetched(Path, [], Status, _, _).

%   Pages of other sites may show it, as on any web server: its policy is in the page.

test(no_policy_of_the_server, true(Found == [])) :-
    fetched('index.html', [], _, Headers, _),
    findall(Policy, member(content_security_policy(Policy), Headers), Found).

%   caching(Path, Value): what is asked for by its hash is kept; all else is asked for again.

caching('index.html', 'no-cache').
caching('app.js', 'no-cache').
caching('files/queens.wasm', 'no-cache').
caching('files/queens.wasm?v=0123abcd', 'public, max-age=31536000, immutable').

test(caching, [forall(caching(Path, Expected)), true(Found == Expected)]) :-
    fetched(Path, [], 200, Headers, _),
    memberchk(cache_control(Found), Headers).

test(head, true(Status-Sent == 200-[])) :-
    fetched('files/queens.wasm', [method(head)], Status, _, Sent).

test(folder_is_a_file, error(existence_error(directory, File))) :-
    source_file(test_explorer_site:site_file(_, _, _), File),
    explorer_start(_, [site(File)]).

:- end_tests(explorer_site).
