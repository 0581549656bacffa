/* views.js - the one list of views, in the order of the navigation; the first is shown where the address names none.  Each is loaded when it is first shown, so that the
   first view waits for no other. */

export const VIEWS = [
    { name: 'start', title: 'Queens', isHidden: true, load: () => import('./start/start_view.js') },
    { name: 'lesson', title: 'Lesson', load: () => import('./lesson/lesson_view.js') },
    { name: 'lockstep', title: 'Step through', load: () => import('./lockstep/lockstep_view.js') },
    { name: 'tree', title: 'Tree', load: () => import('./tree/tree_view.js') },
    { name: 'prompt', title: 'Prolog', load: () => import('./prompt/prompt_view.js') },
    { name: 'play', title: 'Play', load: () => import('./play/play_view.js') },
    { name: 'gallery', title: 'Solutions', load: () => import('./gallery/gallery_view.js') },
    { name: 'lab', title: 'Las Vegas', load: () => import('./lab/lab_view.js') },
    { name: 'comparison', title: 'Compare', load: () => import('./comparison/comparison_view.js') },
];
