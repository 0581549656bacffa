/* constants.js - answers that are files of the site, and need no program. */

import { isListed, json } from './files.js';

/* The paths that have such files, with their parameters; those with a size or a search have some: prolog/tools/explorer/site.pl writes them. */
const CONSTANT = new Map([['/api/algorithms', ''], ['/api/comparison', ''], ['/api/lesson', ''],
    ['/api/las-vegas', 'n'], ['/api/fundamental', 'n'], ['/api/source', 'algorithm'], ['/api/trace', 'algorithm,count,first,from,n']]);

/* A promise of the answer; null if no file has it. */
export function constant(path, pairs) {
    if (pairs.map(([name]) => name).join() !== CONSTANT.get(path))
        return null;
    const file = `answers/${[path.slice('/api/'.length), ...pairs.map(([, value]) => value)].join('-')}.json`;
    return isListed(file) ? json(file) : null;
}
