/* theme.js - light, dark, or as the system has it; kept for the next visit where the browser allows it. */

const KEY = 'queens-theme';

function kept() {
    try {
        return localStorage.getItem(KEY) ?? 'auto';
    } catch {
        return 'auto';      /* a browser may forbid it, and does for some files */
    }
}

function keep(theme) {
    try {
        localStorage.setItem(KEY, theme);
    } catch {
        return;
    }
}

export function startTheme(select) {
    const theme = kept();
    select.value = ['auto', 'light', 'dark'].includes(theme) ? theme : 'auto';
    document.documentElement.dataset.theme = select.value;
    select.addEventListener('change', () => {
        document.documentElement.dataset.theme = select.value;
        keep(select.value);
    });
}
