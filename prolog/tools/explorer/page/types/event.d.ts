/* An event of a trace, as a list: docs/traces.md. */

export type Kind = 'placed' | 'rejected' | 'retreated' | 'solution' | 'choice' | 'domain' | 'failure';

/** A row that a constraint removes, and the queen that is the reason: column, row, its column, its row. */
export type Removal = [number, number, number, number];

/** Of a domain, row is a list: the rows left.  more: the rows of a solution, or the removals of a choice or a failure; emptied: the column
    that has no row left, or null. */
export type SearchEvent = [kind: Kind, column: number, row: any, more?: any, emptied?: number | null];
