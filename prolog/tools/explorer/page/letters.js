/* letters.js - keys of one character, on or off: who speaks to the machine, or hits keys by mistake, switches them off.

   Arrows, Home, End, the blank and other keys that no text is made of are not touched.  The choice is kept for the next visit. */

const NAME = 'queens-letter-keys';

let on = kept();

function kept() {
    try {
        return localStorage.getItem(NAME) !== 'off';
    } catch {
        return true;        /* a browser may forbid it, and does for some files */
    }
}

/* Is this a key that is switched off? */
export function isSilent({ key }) {
    return !on && key.length === 1 && key !== ' ';
}

export function startLetters(box) {
    box.checked = on;
    box.addEventListener('change', () => {
        on = box.checked;
        try {
            localStorage.setItem(NAME, on ? 'on' : 'off');
        } catch {
            return;
        }
    });
}
