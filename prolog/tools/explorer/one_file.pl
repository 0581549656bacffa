:- module(queens_explorer_one_file,
          [ write_one_file/4,           % +File, +Folder, +Paths, +List
            with_policy_and_list/5,     % +Html0, +Policy, +List, +Start, -Html
            page_files/2,               % +Extension, -Paths
            page_text/2,                % +Path, -Text
            gzipped/2                   % +Bytes, -Gzipped
          ]).
:- use_module(library(apply)).
:- use_module(library(base64)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(memfile)).
:- use_module(library(readutil)).
:- use_module(library(sha)).
:- use_module(library(zlib)).
:- use_module('../common/json_library').
:- use_module('../common/tree').

/** <module> The files of the page in the form of the site, and the site as one HTML file

The file also works from a disk, where a page may neither fetch files nor import modules. It is index.html and contains everything
that it loads:

  - Modules are in an import map, each as a `data:` address under the name `queens/PATH`, and import each other by
    these names.
  - Style sheets are in elements.
  - Files of the list `queens-files` are in elements, gzipped and in base64, with their path as id.
*/

%!  write_one_file(+File, +Folder, +Paths, +List) is det.
%
%   Writes the site in Folder as File. Paths are the files of List, a text in JSON.
%
%   @error existence_error(file, Path): a module imports a file that does not exist; and errors of writing files.

write_one_file(File, Folder, Paths, List) :-
    page_text('index.html', Index),
    import_map(Map),
    Start = "import 'queens/start/start_view.js'; import 'queens/shell/app.js';",
    maplist(script_hash, [Map, Start], Hashes),
    format(string(Policy), "default-src 'none'; script-src ~s ~s data: blob: 'wasm-unsafe-eval'; worker-src blob:; \
style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'", Hashes),
    with_policy_and_list(Index, Policy, List, "", Html0),
    split_string(Html0, "\n", "", Lines),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       forall(member(Line, Lines), write_line(Line, contents(Folder, Paths, Map, Start), Out)),
                       close(Out)).

script_hash(Text, Hash) :-
    sha_hash(Text, Codes, [algorithm(sha256), encoding(utf8)]),
    string_codes(Bytes, Codes),
    base64_encoded(Bytes, Base64, [as(string), encoding(octet)]),
    format(string(Hash), "'sha256-~s'", [Base64]).

%!  with_policy_and_list(+Html0, +Policy, +List, +Start, -Html) is det.
%
%   Html is the page Html0 with its Content-Security-Policy, the element `queens-files` with List, and the text Start after these.

with_policy_and_list(Html0, Policy, List, Start, Html) :-
    atomic_list_concat([Begin, End], '<!-- policy and files -->', Html0),
    in_element(List, Text),
    format(string(Html), "~w<meta http-equiv=\"Content-Security-Policy\" content=\"~s\">~n\
<script type=\"application/json\" id=\"queens-files\">~s</script>~s~w", [Begin, Policy, Text, Start, End]).

%   A line of index.html that loads a file is replaced by that file.

write_line(Line, Contents, Out) :-
    (   split_string(Line, "\"", " ", Parts),
        loading(Parts, Load)
    ->  write_loaded(Load, Contents, Out)
    ;   format(Out, "~s~n", [Line])
    ).

%   loading(Parts, Load): the parts of a line, taken apart at quotes, and what it loads.

loading(["<link rel=", "modulepreload"|_], nothing).                % modules are in the import map
loading(["<script type=", "module", "src=", "shell/app.js"|_], nothing).
loading(["<script type=", "module", "src=", "start/start_view.js"|_], modules).
loading(["<script src=", Script|_], script(Script)).
loading(["<link rel=", "stylesheet", "href=", Sheet|_], sheet("", Sheet)).
loading(["<link rel=", "stylesheet", "data-views=", Views, "href=", Sheet|_], sheet(Of, Sheet)) :-
    format(string(Of), " data-views=\"~s\"", [Views]).
loading(["<link rel=", "icon", "href=", Icon|_], icon(Icon)).
loading(["<a href=", "licenses.txt", Rest], licenses(Rest)).

write_loaded(nothing, _, _).
write_loaded(modules, Contents, Out) :-
    write_contents(Contents, Out).
write_loaded(script(Script), _, Out) :-
    data_address(Script, 'text/javascript', Address),
    format(Out, "<script src=\"~w\"></script>~n", [Address]).
write_loaded(sheet(Of, Sheet), _, Out) :-
    page_text(Sheet, Text),
    format(Out, "<style~s>~n~s</style>~n", [Of, Text]).
write_loaded(icon(Icon), _, Out) :-
    data_address(Icon, 'image/svg+xml', Address),
    format(Out, "<link rel=\"icon\" href=\"~w\">~n", [Address]).
write_loaded(licenses(Rest), contents(Folder, _, _, _), Out) :-
    directory_file_path(Folder, 'licenses.txt', File),
    read_file_to_string(File, Licenses, [encoding(utf8)]),
    data_url(Licenses, 'text/plain', Address),
    format(Out, "<a href=\"~w\" ~s~n", [Address, Rest]).

write_contents(contents(Folder, Paths, Map, Start), Out) :-
    format(Out, "<script type=\"importmap\">~s</script>~n", [Map]),
    forall(member(Path, Paths), write_file_element(Folder, Path, Out)),
    format(Out, "<script type=\"module\">~s</script>~n", [Start]).

write_file_element(Folder, Path, Out) :-
    directory_file_path(Folder, Path, File),
    read_file_to_string(File, Bytes, [encoding(octet)]),
    (   file_name_extension(_, gz, Path)
    ->  Gzipped = Bytes
    ;   gzipped(Bytes, Gzipped)
    ),
    base64_encoded(Gzipped, Base64, [as(string), encoding(octet)]),
    format(Out, "<script type=\"text/plain\" id=\"~w\">~s</script>~n", [Path, Base64]).

import_map(Map) :-
    page_files(js, Modules),
    findall(Name-Address,
            ( member(Path, Modules), atom_concat('queens/', Path, Name), module_address(Path, Address) ),
            Pairs),
    dict_pairs(Imports, imports, Pairs),
    with_output_to(string(Map0), json_write_dict(current_output, _{imports:Imports}, [width(0)])),
    in_element(Map0, Map).

module_address(Path, Address) :-
    page_text(Path, Text),
    file_directory_name(Path, Folder),
    split_string(Text, "'", "", Pieces),
    with_renamed_imports(Pieces, Folder, Renamed),
    atomic_list_concat(Renamed, '\'', Code),
    data_url(Code, 'text/javascript', Address).

%   A quoted text that begins with a dot and ends in `.js` is the address of another module: it is replaced by its name in the map.

with_renamed_imports([], _, []).
with_renamed_imports([Piece|Pieces], Folder, [Renamed|Rest]) :-
    (   ( string_concat("./", _, Piece) ; string_concat("../", _, Piece) ),
        string_concat(_, ".js", Piece),
        \+ sub_string(Piece, _, _, _, "\n")
    ->  directory_file_path(Folder, Piece, Joined),
        absolute_file_name(Joined, Absolute, [relative_to('/')]),
        atom_concat(/, Path, Absolute),
        page_text(Path, _),
        atom_concat('queens/', Path, Renamed)
    ;   Renamed = Piece
    ),
    with_renamed_imports(Pieces, Folder, Rest).

data_address(Path, Type, Address) :-
    page_text(Path, Text),
    data_url(Text, Type, Address).

data_url(Text, Type, Address) :-
    base64_encoded(Text, Base64, [as(string), encoding(utf8)]),
    format(string(Address), "data:~w;base64,~s", [Type, Base64]).

%   The text of an element must not contain the end of the element. In JSON, `<` occurs only inside strings.

in_element(Json, Text) :-
    split_string(Json, "<", "", Pieces),
    atomic_list_concat(Pieces, '\\u003c', Text).

% ---- The files of the page --------------------------------------------------------------------------------------------

%!  page_files(+Extension, -Paths) is det.
%
%   Paths are the files in the folder of the page, relative to it; those of the folder itself come first.

page_files(Extension, Paths) :-
    tree_file('prolog/tools/explorer/page', Page),
    findall(Depth-Path,
            ( directory_member(Page, File, [recursive(true)]),
              file_name_extension(_, Extension, File),
              directory_file_path(Page, Path, File),
              atomic_list_concat(Parts, /, Path),
              length(Parts, Depth)
            ),
            Found),
    sort(Found, Sorted),
    findall(Path, member(_-Path, Sorted), Paths).

%!  page_text(+Path, -Text) is det.
%
%   Text is a string, the file Path of the page in the form of the site: modules and style sheets without their comments and empty lines, a
%   fifth of what a browser has to load.
%
%   @error existence_error(file, Path).

page_text(Path, Text) :-
    atom_concat('prolog/tools/explorer/page/', Path, Relative),
    tree_file(Relative, File),
    (   exists_file(File)
    ->  read_file_to_string(File, Whole, [encoding(utf8)])
    ;   existence_error(file, File)
    ),
    file_name_extension(_, Extension, Path),
    (   memberchk(Extension, [js, css])
    ->  split_string(Whole, "\n", "", Lines),
        code_lines(Lines, Code),
        atomic_list_concat(Code, '\n', Atom),
        atom_string(Atom, Text)
    ;   Text = Whole
    ).

%   code_lines(+Lines, -Code): without comments on their own lines.

code_lines([], []).
code_lines([Line|Lines], Code) :-
    split_string(Line, "", " ", [Bare]),
    (   Bare == ""
    ->  code_lines(Lines, Code)
    ;   sub_string(Bare, 0, _, _, "/*"),
        append(_, [Last|Rest], [Bare|Lines]),
        sub_string(Last, _, _, 0, "*/")
    ->  code_lines(Rest, Code)
    ;   Code = [Line|Code0],
        code_lines(Lines, Code0)
    ).

%!  gzipped(+Bytes, -Gzipped) is det.
%
%   Both are strings of bytes.

gzipped(Bytes, Gzipped) :-
    setup_call_cleanup(new_memory_file(Memory), gzipped(Bytes, Memory, Gzipped), free_memory_file(Memory)).

gzipped(Bytes, Memory, Gzipped) :-
    setup_call_cleanup(open_memory_file(Memory, write, Out, [encoding(octet)]),
                       setup_call_cleanup(zopen(Out, Zipped, [format(gzip), level(9), close_parent(false)]),
                                          ( set_stream(Zipped, encoding(octet)), write(Zipped, Bytes) ),
                                          close(Zipped)),
                       close(Out)),
    memory_file_to_string(Memory, Gzipped, octet).
