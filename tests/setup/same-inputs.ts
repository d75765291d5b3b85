/**
 * Properties are tried with the same inputs each time: a failure is of the change, not of the day (docs/decisions/0197).
 * `npm run test:fuzz` tries others, and more of them.
 */
import fc from "fast-check";
import { fuzzRuns, isLong } from "./fuzz-runs";

fc.configureGlobal(isLong ? { numRuns: fuzzRuns(100) } : { seed: 3 });
