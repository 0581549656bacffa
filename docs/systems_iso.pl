:- set_prolog_flag(iso, true).  % For systems.pl: SWI-Prolog, as the standard has it.
