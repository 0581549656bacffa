% Prints while it is loaded what is thought to be said of a program, and ends Prolog.

:- shell("echo 'missing(foo).'; echo '%= missing foo'; echo '%= missing foo' >&3").
:- format("missing(foo).~nfound(user:queens/2/size_rows).~n"), system:halt.
