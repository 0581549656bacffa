/* views.js - the one list of views, in the order of the navigation.  Each is loaded when it is first shown, so that the
   first view waits for no other. */

export const VIEWS = [
    { name: 'lockstep', title: 'Lockstep', load: () => import('./lockstep/lockstep_view.js') },
    { name: 'lesson', title: 'Lesson', load: () => import('./lesson/lesson_view.js') },
    { name: 'tree', title: 'Tree', load: () => import('./tree/tree_view.js') },
    { name: 'gallery', title: 'Gallery', load: () => import('./gallery/gallery_view.js') },
    { name: 'play', title: 'Play', load: () => import('./play/play_view.js') },
    { name: 'prompt', title: 'Prompt', load: () => import('./prompt/prompt_view.js') },
    { name: 'lab', title: 'Las Vegas lab', load: () => import('./lab/lab_view.js') },
    { name: 'comparison', title: 'Comparison', load: () => import('./comparison/comparison_view.js') },
];
