/** What a quote's revision stores as JSON (docs/decisions/0037). */
import "server-only";
import { z } from "zod";
import { storedJson } from "@/lib/kit/db/stored-json";
import { OTC_SIDES } from "./constants";
import { type KindTerms, kindsWithoutRules } from "./contract/kinds";

/** The RFQ's terms when the quote was submitted, under both spellings of old (docs/decisions/0006). */
const rfqContextSchema = z.object({
  /** Months. */
  term: z.number(),
  totalSupply: z.number(),
  isNominalSupply: z.boolean(),
  /** US dollars; so are the allocations and the loan's value. */
  fdv: z.number(),
  targetFdv: z.number(),
  /** Percent of the supply. */
  loanPercentage: z.number(),
  supplyAllocationPercentage: z.number(),
  stableAllocation: z.number(),
  totalAllocation: z.number(),
  loanValue: z.number(),
  loanTokens: z.number(),
  /** Milliseconds since the epoch. */
  validUntil: z.number(),
});
export type RfqContext = z.infer<typeof rfqContextSchema>;

export const storedRfqContext = storedJson(rfqContextSchema);

/** The terms of a kind (docs/decisions/0052); those of the others are null. */
const kindTermsSchema = z.object(kindsWithoutRules(z.number(), z.enum(OTC_SIDES)));

export const storedKindTerms = storedJson<KindTerms>(kindTermsSchema);
