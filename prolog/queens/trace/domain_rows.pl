% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_domain_rows,
          [ domain_rows/2               % ?Row, -Rows
          ]).
:- use_module(library(clpfd)).

/** <module> The rows that a constraint variable can still have
*/

%!  domain_rows(?Row, -Rows) is det.
%
%   Row is an integer or a variable of library(clpfd) with a finite domain, from 1. Rows are its values, ascending, from 0.

domain_rows(Row, Rows) :-
    fd_dom(Row, Domain),
    phrase(rows(Domain), Rows).

rows(Below \/ Above) -->
    rows(Below),
    rows(Above).
rows(First..Last) -->
    { findall(Row, ( between(First, Last, Number), Row is Number - 1 ), Rows) },
    Rows.
rows(Number) -->
    { integer(Number),
      Row is Number - 1
    },
    [Row].
