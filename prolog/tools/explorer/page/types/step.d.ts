/* The board after a number of events.  It is never changed: an event makes a new one, which shares the unchanged parts. */

import type { Kind, Removal, SearchEvent } from './event';

export type Square = [column: number, row: number];

/** A row or null for each column. */
export type Rows = (number | null)[];

/** An open choice of labeling, and the board as it was before it. */
export interface Choice { column: number, row: number, emptied: number | null, domains: number[][], queens: Rows, struck: Map<string, Reason> }

/** Why a row was removed: by a queen, by a choice in its column, or because it was tried. */
export interface Reason { by?: Square, choice?: number, tried?: boolean }

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
