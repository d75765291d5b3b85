/**
 * A statement may walk as many rows of a table as a total is counted to (10,000), and sort as many as a few pages have: at
 * any size of the table. More is a breach.
 */
export const MOST_WALKED = 10_500;
const MOST_SORTED = 1_000;

/** Of the companies that are few, any number is: there are 2,058 market makers beside a million RFPs, and fewer of the others. */
const FEW = ["market_maker_profiles", "vc_investor_profiles", "venues"];
export const mostSorted = (table: string) => (FEW.includes(table) ? 2_100 : MOST_SORTED);

/** The database's own words, and the breaches among what it does: `walks rfqs`, `sorts quotes`. */
export type Plan = { lines: string[]; breaches: string[] };
