:- module(queens_ascii_case,
          [ ascii_case/0
          ]).

/** <module> Upper and lower case as in ASCII, whatever the locale
*/

%!  ascii_case is det.
%
%   Sets the locale's characters to C.UTF-8. In Turkish, I is not the upper case of i: there SWI-Prolog 9.0 aborts when it changes the
%   case of one, and library(sgml) misreads the DTDs that help/1 needs. This is for programs, since it is for the complete process.

ascii_case :-
    catch(setlocale(ctype, _, 'C.UTF-8'), error(existence_error(locale, _), _), true).
