/**
 * A statement may walk as many rows of a table as a total is counted to (10,000), and sort as many as a few pages have: at
 * any size of the table. More is a breach.
 */
export const MOST_WALKED = 10_500;
export const MOST_SORTED = 1_000;

/** The database's own words, and the breaches among what it does: `walks rfqs`, `sorts quotes`. */
export type Plan = { lines: string[]; breaches: string[] };
