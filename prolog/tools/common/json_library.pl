:- module(queens_json_library, []).

/** <module> The JSON library of any version of SWI-Prolog

Version 10 has library(json), and in WebAssembly nothing else; version 9 has library(http/json).
*/

:- if(exists_source(library(json))).
:- reexport(library(json)).
:- else.
:- reexport(library(http/json)).
:- endif.
