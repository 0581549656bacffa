/* A trace (docs/traces.md): its events as lists, its pages, and the board after a number of events. */

export type Kind = 'placed' | 'rejected' | 'retreated' | 'solution' | 'choice' | 'domain' | 'failure';

/** A row that a constraint removes, and the queen that is the reason: column, row, its column, its row. */
export type Removal = [number, number, number, number];

/** Of a domain, row is a list: the rows left.  more: the rows of a solution, or the removals of a choice or a failure; emptied: the column
    that has no row left, or null. */
export type SearchEvent = [kind: Kind, column: number, row: any, more?: any, emptied?: number | null];

export interface Header { format: string, version: number, algorithm: string, n: number, fixed: Square[], seed: number | null, stop?: number, first: boolean }

/** The last line: the counts, or the number of steps after which a watched run was stopped. */
export interface End { event: 'end', status: string, after?: number }

/** On the last page either end or limit is not null: the limit of events has cut the trace. */
export interface TracePage { header: Header, events: SearchEvent[], end: End | null, limit?: { events: number } | null }

export type Square = [column: number, row: number];

/** A row or null for each column. */
export type Rows = (number | null)[];

/** An open choice of labeling, and the board as it was before it. */
export interface Choice { column: number, row: number, emptied: number | null, domains: number[][], queens: Rows, struck: Map<string, Reason> }

/** Why a row was removed: by a queen, by a choice in its column, or because it was tried. */
export interface Reason { by?: Square, choice?: number, tried?: boolean }

/** Never changed: an event makes a new one, which shares the unchanged parts. */
export interface Step {
    step: number;
    n: number;
    /** The event that led here, null at step 0. */
    event: SearchEvent | null;
    queens: Rows;
    /** The rows of queens that were given, by column. */
    fixed: Map<number, number>;
    /** For each column, the last row that was tried since the column was entered, -1 before the first. */
    tried: number[];
    /** For each column the rows left, for traces of constraints. */
    domains: number[][] | null;
    choices: Choice[];
    /** By squareKey(); empty if the trace has no removals. */
    struck: Map<string, Reason>;
    /** The consequences of the last choice or failure; null if the trace does not have them. */
    removals: { removed: Removal[], emptied: number | null } | null;
    counts: Record<Kind, number>;
}
