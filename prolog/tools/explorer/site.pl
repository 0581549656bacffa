:- module(queens_explorer_site,
          [ write_site/1                % +File
          ]).
:- use_module(library(apply)).
:- use_module(library(base64)).
:- use_module(library(error)).
:- use_module(library(filesex)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../common/tree').
:- use_module(kept).

/** <module> The explorer as one HTML file, which needs no server

The file is `page/index.html` with all that it loads inside:

  - Modules are in an import map, each as a `data:` address under the name `queens/PATH`, and import each other by
    these names. This works even if the file is opened from a disk.
  - Style sheets are in elements with the attribute `data-style`, their path.
  - Answers of the API are in the element `queens-data`: see kept.pl.
*/

%!  write_site(+File) is det.
%
%   Writes the site and prints its path. File appears only when it is complete.
%
%   @error existence_error(file, Path): a module imports a file that is not there; and what comes of writing files.

write_site(File) :-
    site(Html),
    file_directory_name(File, Folder),
    make_directory_path(Folder),
    atom_concat(File, '.new', New),
    setup_call_cleanup(open(New, write, Out, [encoding(utf8)]), write(Out, Html), close(Out)),
    rename_file(New, File),
    absolute_file_name(File, Absolute),
    format("~w~n", [Absolute]).

site(Html) :-
    page_text('index.html', Index),
    split_string(Index, "\n", "", Lines),
    maplist(site_line, Lines, Parts),
    atomic_list_concat(Parts, '\n', Html).

%   A line of index.html that loads a file is replaced by that file.

site_line(Line, Part) :-
    (   sub_string(Line, _, _, _, "rel=\"modulepreload\"")
    ->  Part = ""
    ;   sub_string(Line, _, _, _, "rel=\"stylesheet\"")
    ->  Part = ""
    ;   sub_string(Line, _, _, _, "rel=\"icon\"")
    ->  attribute(Line, "href=\"", Icon),
        data_address(Icon, 'image/svg+xml', Address),
        format(string(Part), "<link rel=\"icon\" href=\"~w\">", [Address])
    ;   sub_string(Line, _, _, _, "<script type=\"module\" src=\"app.js\"></script>")
    ->  inside(Part)
    ;   Part = Line
    ).

attribute(Line, Begin, Value) :-
    sub_string(Line, _, _, After, Begin),
    sub_string(Line, _, After, 0, Rest),
    split_string(Rest, "\"", "", [Value|_]),
    !.

inside(Text) :-
    page_files(css, Sheets),
    page_files(js, Modules),
    maplist(style_element, Sheets, Styles),
    import_map(Modules, Map),
    kept_answers(Answers),
    with_output_to(string(Data), json_write_dict(current_output, Answers, [width(0)])),
    in_element(Data, Kept),
    append(Styles,
           [ "<script type=\"importmap\">", Map, "</script>",
             "<script type=\"application/json\" id=\"queens-data\">", Kept, "</script>",
             "<script type=\"module\">import 'queens/app.js';</script>"
           ], Parts),
    atomic_list_concat(Parts, '\n', Text).

%   page_files(+Extension, -Paths): in the folder of the page, and relative to it; those of the folder itself come first.

page_files(Extension, Paths) :-
    tree_file('prolog/tools/explorer/page', Page),
    atom_length(Page, Length),
    Skipped is Length + 1,
    findall(Depth-Path,
            ( directory_member(Page, File, [recursive(true)]),
              file_name_extension(_, Extension, File),
              sub_atom(File, Skipped, _, 0, Path),
              atomic_list_concat(Parts, /, Path),
              length(Parts, Depth)
            ),
            Found),
    sort(Found, Sorted),
    findall(Path, member(_-Path, Sorted), Paths).

page_text(Path, Text) :-
    atom_concat('prolog/tools/explorer/page/', Path, Relative),
    tree_file(Relative, File),
    (   exists_file(File)
    ->  read_file_to_string(File, Text, [encoding(utf8)])
    ;   existence_error(file, File)
    ).

style_element(Path, Element) :-
    page_text(Path, Text),
    format(string(Element), "<style data-style=\"~w\">~n~s</style>", [Path, Text]).

import_map(Modules, Map) :-
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
    imported(Pieces, Folder, Renamed),
    atomic_list_concat(Renamed, '\'', Code),
    data_url(Code, 'text/javascript', Address).

%   A quoted text that begins with a dot and ends in `.js` is the address of another module: it is replaced by its name in the map.

imported([], _, []).
imported([Piece|Pieces], Folder, [Renamed|Rest]) :-
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
    imported(Pieces, Folder, Rest).

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
