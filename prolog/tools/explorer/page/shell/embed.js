/* embed.js - a view alone, for slides and course pages: an address with ?embed=1 before its #.

   A link to another view, or to another page, opens the complete page in a new tab: a frame has no navigation to return by.
   The style sheet hides the shell; its heading is left to screen readers. */

const file = (address) => address.replace(/[?#].*$/s, '');

/* The address of the current view in the complete page. */
export function wholePage(hash = location.hash) {
    return file(location.href) + hash;
}

/* viewOf(hash) is the name of the view at an address of the page. */
export function startEmbedded(viewOf) {
    if (new URLSearchParams(location.search).get('embed') !== '1')
        return;
    document.documentElement.dataset.embed = '';
    const aim = ({ target }) => {
        const link = target.closest?.('a[href]:not([download])') ?? null;
        const page = link !== null && file(link.href) === file(location.href);
        if (link === null || (page && viewOf(link.hash) === viewOf(location.hash)))
            return;
        link.target = '_blank';
        link.rel = 'noopener';
        if (page)
            link.href = wholePage(link.hash);
    };
    for (const event of ['click', 'auxclick', 'contextmenu'])     /* views aim their links before these come to the document */
        document.addEventListener(event, aim);
}
