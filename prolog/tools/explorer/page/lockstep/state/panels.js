/* panels.js - what a search keeps, beside its board and on it: loaded when a search of its kind is shown. */

const NOTHING = { panels: () => [], overlays: () => [], attacked: () => true };

/* A promise of functions of the state: panels(state, before, source), the elements beside the board; overlays(state), what is drawn
   over it; attacked(state), as drawBoard() takes it.  before: the state one step before, null at the first. */
export async function loadPanels(algorithm, hasDomains) {
    if (hasDomains)
        return ofDomains();
    const [calls, own] = await Promise.all([['course', 'prolog-course'].includes(algorithm) ? ofCalls(algorithm) : NOTHING,
        algorithm.startsWith('prolog-') ? ofGoals(algorithm) : ofArraysAndSets(algorithm)]);
    return { ...own, panels: (...states) => [...calls.panels(...states), ...own.panels(...states)] };
}

async function ofDomains() {
    const { domainPanel, emptiedOverlay, removedSquares } = await import('./domains.js');
    return { panels: domainPanel, overlays: emptiedOverlay, attacked: removedSquares };
}

async function ofCalls(algorithm) {
    const { callPanel } = await import('./calls.js');
    return { ...NOTHING, panels: (state, before, source) => callPanel(algorithm, source, state, before) };
}

async function ofGoals(algorithm) {
    const { goalPanel } = await import('./goals.js');
    return { ...NOTHING, panels: (state) => goalPanel(state, algorithm) };
}

async function ofArraysAndSets(algorithm) {
    const [{ arrayPanel }, { hasSets, setOverlays, setPanel }] = await Promise.all([import('./arrays.js'),
        algorithm === 'course' ? { hasSets: () => false } : import('./sets.js')]);
    if (!hasSets(algorithm))
        return { ...NOTHING, panels: (state) => arrayPanel(state, algorithm) };
    return { panels: (state) => [...arrayPanel(state, algorithm), ...setPanel(state, algorithm)],
        overlays: (state) => setOverlays(state, algorithm), attacked: () => false };
}
