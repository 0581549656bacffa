/* style.js - a view brings its own style sheet, so that the first view does not wait for the others'.

   In the self-contained page the sheets stand in the page already, each in an element that names it in data-style. */

export function linkStyle(path) {
    if (document.querySelector(`[data-style="${path}"]`)) return Promise.resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    link.dataset.style = path;
    const loaded = new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
    });
    document.head.append(link);
    return loaded;
}
