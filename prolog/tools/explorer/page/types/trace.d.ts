/* A page of a trace, as /api/trace answers: docs/traces.md and docs/api.md. */

import type { SearchEvent } from './event';
import type { Square } from './step';

export interface Header { format: string, version: number, algorithm: string, n: number, fixed: Square[], seed: number | null, stop?: number, first: boolean }

/** The last line: the counts, or the number of steps after which a watched run was stopped. */
export interface End { event: 'end', status: string, after?: number }

/** next: the first step of the next page.  On the last page it is null, and end is null if the trace was cut at its limit. */
export interface TracePage { header: Header, from: number, events: SearchEvent[], next: number | null, end: End | null, limit?: { events: number } }
