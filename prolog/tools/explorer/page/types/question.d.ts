/* A question to the API, and who answers it: data.js. */

export type Parameters = Record<string, string | number | boolean | null | undefined>;

/** The question of a search.  The algorithm takes some of the last three. */
export interface Question { n: string, first: boolean, fixed: string, seed: string, stop: string }

export interface Data { get(path: string, parameters?: Parameters, options?: { signal?: AbortSignal }): Promise<any> }
