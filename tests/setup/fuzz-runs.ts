/** How many inputs at random are tried. */

/** `npm run test:fuzz` gives it. */
const asked = Number(process.env.FUZZ_RUNS ?? "");

/** Other inputs than the last time, many of them, and the catalogue of bad input whole. */
export const isLong = Number.isInteger(asked) && asked > 0;
export const fuzzRuns = (usual: number): number => (isLong ? asked : usual);
