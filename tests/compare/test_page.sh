#!/bin/sh
# test_page.sh - the page of the sample report in headless Chromium.
#
# Is it there after loading, with its title and plots?  Without a word on the console?  Drawn, in light and dark and on
# paper?  No wider than a telephone?  What was drawn is kept in build/page, to be looked at.

. "$(dirname "$0")/../install/testing.sh"

shown=$root/build/page
mkdir -p "$shown"

# Chromium's sandbox refuses to run as root.
sandbox=
[ "$(id -u)" -ne 0 ] || sandbox=--no-sandbox
chromium=$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo 'not ok - there is no chromium'; exit 1; }

# Chromium must end by itself.  Its own log goes to stderr, the page's console with it.
browse() { # ARGUMENT...
    # shellcheck disable=SC2086  # no word where there is no option
    timeout 60 "$chromium" --headless $sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars \
        --allow-file-access-from-files --user-data-dir="$work/profile" --enable-logging=stderr --v=0 "$@" 2>"$work/log"
}

load() {
    browse --dump-dom "file://$work/compare.html" >"$work/dom.html"
}

has() { # COUNT PATTERN
    same "$1" sh -c "grep -o '$2' '$work/dom.html' | wc -l | tr -d ' '"
}

console_is_silent() {
    ! grep 'CONSOLE' "$work/log"
}

# The page in a frame of 360 pixels: as wide as that, and nothing in it sticks out of what scrolls by itself.
narrow() {
    cat >"$work/frame.html" <<'EOF'
<!DOCTYPE html><title>loading</title><body style="margin:0">
<iframe id="frame" src="compare.html" style="border:0;width:360px;height:800px"></iframe>
<script>
document.getElementById('frame').onload = function () {
    var page = this.contentDocument, wide = [];
    page.querySelectorAll('body *').forEach(function (e) {
        if (!e.closest('.scroll') && !e.closest('pre') && e.getBoundingClientRect().right > 360.5) wide.push(e.tagName);
    });
    document.title = 'width ' + page.documentElement.scrollWidth + ' wide ' + wide.join(',') + ' parts ' +
        page.querySelectorAll('body *').length;
};
</script>
EOF
    browse --dump-dom "file://$work/frame.html" >"$work/frame.dom" || return 1
    grep -o '<title>.*</title>' "$work/frame.dom"
    grep -qE '<title>width 360 wide  parts [0-9]{3,}</title>' "$work/frame.dom"
}

# A picture that is all of one colour compresses to almost nothing.
drawn() { # NAME ARGUMENT...
    picture=$shown/$1.png
    shift
    rm -f "$picture"
    browse --window-size=1280,6000 --screenshot="$picture" "$@" "file://$work/compare.html" &&
        [ "$(wc -c <"$picture")" -gt 100000 ]
}

differ() { # does the dark picture differ from the light one?
    ! cmp -s "$shown/light.png" "$shown/dark.png"
}

printed() {
    rm -f "$shown/page.pdf"
    browse --no-pdf-header-footer --print-to-pdf="$shown/page.pdf" "file://$work/compare.html" &&
        [ "$(wc -c <"$shown/page.pdf")" -gt 20000 ] && head -c 5 "$shown/page.pdf" | grep -q '%PDF-'
}

need 'the page is written' ask "$root/tests/compare/write.pl" "$work" 2026-11-21
need 'Chromium loads it' load
check 'it has its title' has 1 '<title>N queens: the implementations compared</title>'
check 'it has its seven plots' has 7 '<svg '
check 'the console says nothing' console_is_silent
check 'no wider than a telephone' narrow
check 'it is drawn' drawn light
check 'it is drawn in the dark' drawn dark --blink-settings=preferredColorScheme=0
check 'dark is another picture' differ
check 'it is printed' printed
finish
