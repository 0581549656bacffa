:- module(queens_grade_check_report,
          [ check_report/2              % +Json, -Judgement
          ]).
:- use_module('../common/json_library', [atom_json_dict/3]).
:- use_module(shown).

/** <module> What `queens check` reports of a text
*/

%!  check_report(+Json, -Judgement) is det.
%
%   Json is the output of `queens check --format=json`. Judgement is a dict: `verdict` is that JSON as a dict, or `null` if a line can't be
%   read; then `fault` gives the line and the reason, and `fault_kind` is the name of the reason, else they are `null`. `passed_over` is
%   the number of lines of words, and `remark` the first of them, or `null`.

check_report(Json, judgement{verdict: Verdict, fault: Fault, fault_kind: Kind, passed_over: Count, remark: Remark}) :-
    atom_json_dict(Json, Report, []),
    (   get_dict(fault, Report, Found)
    ->  shown_line(256, Found.words, Words),
        format(string(Fault), "line ~d: ~s", [Found.line, Words]),
        Kind = Found.kind,
        Verdict = null,
        Count = 0,
        Remark = null
    ;   Fault = null,
        Kind = null,
        Verdict = Report,
        Count = Report.passed_over,
        ( Report.remark == null -> Remark = null ; shown_line(60, Report.remark, Remark) )
    ).
