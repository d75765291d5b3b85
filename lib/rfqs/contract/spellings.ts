/** What a body may say in two ways (contract section 11): both come to one here. */
import type { z } from "zod";

const sameIds = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

type Makers = { market_maker_ids?: number[] | undefined; liquidity_provider_ids?: number[] | undefined };

/** Two lists of market makers have to be the same one. */
export function checkMakers(body: Makers, context: z.RefinementCtx): void {
  const { market_maker_ids: ids, liquidity_provider_ids: others } = body;
  if (!ids || !others || sameIds(ids, others)) return;
  context.addIssue({ code: "custom", path: ["liquidity_provider_ids"], message: "Differs from market_maker_ids" });
}

/** A new RFQ needs a list of market makers and a deadline, by either name. */
export function requireEither(
  body: Makers & { valid_until?: number | undefined; time_to_live?: number | undefined },
  context: z.RefinementCtx,
): void {
  const require = (isGiven: boolean, field: string, message: string) => {
    if (!isGiven) context.addIssue({ code: "custom", path: [field], message });
  };
  const makers = body.market_maker_ids ?? body.liquidity_provider_ids;
  require(makers !== undefined, "market_maker_ids", "Must be a list of market maker ids");
  require((body.valid_until ?? body.time_to_live) !== undefined, "valid_until", "Is required");
}

/** Under the name that the rest of the code knows. */
export function withOneList<Body extends Makers>(body: Body): Omit<Body, "liquidity_provider_ids"> {
  const { liquidity_provider_ids: others, ...rest } = body;
  return others && !body.market_maker_ids ? { ...rest, market_maker_ids: others } : rest;
}
