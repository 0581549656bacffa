/* views.js - the one list of views, in the order of the navigation.  Each is loaded when it is first shown, so that the
   first view waits for no other. */

export const VIEWS = [
    { name: 'lockstep', title: 'Lockstep', load: () => import('./lockstep/view.js') },
    { name: 'lesson', title: 'Lesson', load: () => import('./lesson/view.js') },
    { name: 'tree', title: 'Tree', load: () => import('./tree/view.js') },
    { name: 'gallery', title: 'Gallery', load: () => import('./gallery/view.js') },
    { name: 'play', title: 'Play', load: () => import('./play/view.js') },
    { name: 'prompt', title: 'Prompt', load: () => import('./prompt/view.js') },
    { name: 'lab', title: 'Las Vegas lab', load: () => import('./lab/view.js') },
    { name: 'comparison', title: 'Comparison', load: () => import('./comparison/view.js') },
];
