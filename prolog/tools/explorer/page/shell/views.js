/* views.js - the one list of views, and what an address names.

   The first is shown where the address names none.  A view has its link in the list of this id: that of the navigation, or that of the menu.
   Each is loaded when it is first shown, so that the first view waits for no other. */

/** @type {import('../types/app').Entry[]} */
export const VIEWS = [
    { name: 'start', title: 'Queens', load: () => import('../start/start_view.js') },
    { name: 'lesson', title: 'Lesson', link: 'views', load: () => import('../lesson/lesson_view.js') },
    { name: 'lockstep', title: 'Step through', link: 'views', load: () => import('../lockstep/lockstep_view.js') },
    { name: 'tree', title: 'Tree', link: 'views', load: () => import('../tree/tree_view.js') },
    { name: 'prompt', title: 'Prolog', link: 'views', load: () => import('../prompt/prompt_view.js') },
    { name: 'play', title: 'Play', link: 'views', load: () => import('../play/play_view.js') },
    { name: 'comparison', title: 'Compare', link: 'more-views', load: () => import('../comparison/comparison_view.js') },
    { name: 'lab', title: 'Las Vegas', link: 'more-views', load: () => import('../lab/lab_view.js') },
];

/* Views of former versions, whose addresses people have kept: what shows the same now. */
const FORMER = {
    gallery: ({ n, mode, page, solution }) => ['play', { ...n && { n }, ask: mode === 'all' ? 'all' : 'fundamental',
        ...(page ?? solution) && { page: page ?? String(Math.ceil(solution / 25)) } }],
};
FORMER.solutions = FORMER.gallery;

/* address: NAME?name=value&...; entry is undefined if there is no such view. */
export function viewAt(address) {
    const [path, query = ''] = address.split('?');
    const given = Object.fromEntries(new URLSearchParams(query));
    const [name, parameters] = Object.hasOwn(FORMER, path) ? FORMER[path](given) : [path, given];
    return { name, parameters, entry: VIEWS.find((view) => view.name === name) };
}
