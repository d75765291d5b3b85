/** What is left of a budget, as draft-ietf-httpapi-ratelimit-headers-10 has it said (docs/decisions/0121). */
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

/** Headers by their names: an object costs a tenth of a `Headers`. */
export type PlainHeaders = Record<string, string>;

function add(headers: PlainHeaders, name: string, item: string): void {
  headers[name] = headers[name] === undefined ? item : `${headers[name]}, ${item}`;
}

/** One more of the budgets that an answer was taken out of. */
export function tellBudget(
  headers: PlainHeaders,
  { keyPrefix, points, duration }: Pick<RateLimiterAbstract, "keyPrefix" | "points" | "duration">,
  { remainingPoints, msBeforeNext }: Pick<RateLimiterRes, "remainingPoints" | "msBeforeNext">,
): void {
  const seconds = Math.ceil(msBeforeNext / 1000);
  add(headers, "ratelimit", `"${keyPrefix}";r=${Math.max(0, remainingPoints)};t=${seconds}`);
  add(headers, "ratelimit-policy", `"${keyPrefix}";q=${points};w=${duration}`);
}
