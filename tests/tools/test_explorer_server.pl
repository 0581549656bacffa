:- module(test_explorer_server, []).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(http/http_open)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module(library(socket)).
:- use_module('../../prolog/tools/explorer').
:- use_module('../prolog/said').
:- use_module(free_port).

/** <module> The server of a folder of files
*/

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
    explorer_start(Folder, Server, [port(Port)]),
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

:- begin_tests(explorer_server, [setup(open_site), cleanup(close_site)]).

test(file, [forall(site_file(Name, Codes, Type)), true([Status, Sent, Found] == [200, Codes, Type])]) :-
    fetched(Name, [raw_encoding(gzip)], Status, Headers, Sent),
    memberchk(content_type(Type0), Headers),
    atom_string(Type0, Found),
    \+ memberchk(content_encoding(_), Headers).

test(nothing_else, [forall(member(Path, ['api/algorithms', 'nothing', '.hidden.html', 'files/', 'files', '%2e%2e/index.html'])),
                    true(Status == 404)]) :-
    fetched(Path, [], Status, _, _).

%   Paths that would leave the folder if they could, or that are none.

outside('/../site.pl').
outside('/%2e%2e/%2e%2e/etc/passwd').
outside('/..%2f..%2fetc/passwd').
outside('/..%5cserver.pl').
outside('/%252e%252e/etc/passwd').
outside('//etc/passwd').
outside('/index.html%00.js').
outside('/%c0%ae%c0%ae/etc/passwd').
outside('/files/../../../etc/passwd').

test(outside, [forall(outside(Path))]) :-
    raw_status(Path, Status, Answer),
    ( memberchk(Status, [400, 404]) -> Refused = refused ; Refused = Status ),
    agree(Path, Refused, refused),
    \+ sub_string(Answer, _, _, _, "root:").

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
    source_file(test_explorer_server:site_file(_, _, _), File),
    explorer_start(File, _, []).

:- end_tests(explorer_server).

%   As it is: a client of HTTP would change the path.

raw_status(Path, Status, Answer) :-
    site(_, Host:Port, _),
    setup_call_cleanup(tcp_connect(Host:Port, Pair, []),
                       ( stream_pair(Pair, In, Out),
                         set_stream(In, timeout(60)),
                         format(Out, "GET ~w HTTP/1.1\r\nHost: localhost\r\n\r\n", [Path]),
                         flush_output(Out),
                         read_string(In, _, Answer)
                       ),
                       close(Pair, [force(true)])),
    split_string(Answer, " ", "", [_, Code|_]),
    number_string(Status, Code).
