# reports_of_ours.awk REPORT... - the reports of a sanitizer that blame our code: c/, bridge/ or the foreign library.
#
# A race is ours if our code itself makes one of its two accesses, not if it only called what makes them: swipl is not
# instrumented, so ThreadSanitizer does not see how it orders its own accesses.  Of all other reports each frame counts.

function ours() {
    return /(^|[ \/])(c|bridge)\/[a-z_]+\.c:|c_queens\.so|runtime error/
}

function end_of_report() {
    if (blamed)
        printf "%s", report
    report = ""
    blamed = race = 0
}

/^=+$/ || /^WARNING: ThreadSanitizer/ { end_of_report() }
{ report = report $0 "\n" }
/^WARNING: ThreadSanitizer: data race/ { race = 1 }
race && /([Rr]ead|[Ww]rite) of size/ { accessor = 0 } # the next frame that is not the sanitizer's own
race && /^ *#[0-9]+ / && !accessor && !/libsanitizer|libtsan/ { accessor = 1; blamed = blamed || ours() }
!race && ours() { blamed = 1 }
END { end_of_report() }
