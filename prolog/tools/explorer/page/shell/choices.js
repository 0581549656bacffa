/* choices.js - what the reader has chosen for all views, kept for the next visit if the browser allows it: the theme, and whether
   keys of one character act.  People who dictate, or hit keys by mistake, switch those off; arrows, Home, End, the blank and other
   keys that write no text always work. */

const THEME = 'queens-theme';
const LETTERS = 'queens-letter-keys';

export function kept(name, otherwise) {
    try {
        return localStorage.getItem(name) ?? otherwise;
    } catch {
        return otherwise;       /* a browser may forbid it, and does for some files */
    }
}

export function keep(name, value) {
    try {
        localStorage.setItem(name, value);
    } catch {
        return;
    }
}

/* Light, dark, or as the system has it. */
export function startTheme(select) {
    const theme = kept(THEME, 'auto');
    select.value = ['auto', 'light', 'dark'].includes(theme) ? theme : 'auto';
    document.documentElement.dataset.theme = select.value;
    select.addEventListener('change', () => {
        document.documentElement.dataset.theme = select.value;
        keep(THEME, select.value);
    });
}

let lettersAct = kept(LETTERS, 'on') !== 'off';

/* Is this a key that is switched off? */
export function isSilent({ key }) {
    return !lettersAct && key.length === 1 && key !== ' ';
}

export function startLetters(box) {
    box.checked = lettersAct;
    box.addEventListener('change', () => {
        lettersAct = box.checked;
        keep(LETTERS, lettersAct ? 'on' : 'off');
    });
}
