/**
 * The terms that only one kind of quote has (contract section 10), each field once. A quote has those of its RFQ's kind,
 * and null in the place of the others; options have fields of their own.
 */
import { z } from "zod";
import { percentSchema, requiredLine, usdSchema, wholeNumberBetween } from "@/lib/kit/fields";
import { LIMITS } from "@/lib/kit/limits";
import { mapValues } from "@/lib/kit/objects";
import { OTC_SIDES, type QuoteKind } from "@/lib/quotes/constants";

/** Whole ones, as everywhere: documents write down all that was agreed. */
const tokensSchema = wholeNumberBetween(0, LIMITS.tokens);
const daysSchema = wholeNumberBetween(0, LIMITS.days);
const laterMonthsSchema = wholeNumberBetween(0, LIMITS.months);
/** A deal of no months would be none. */
const termSchema = wholeNumberBetween(1, LIMITS.months);

/** US dollars a month, months, US dollars and tokens that the issuer provides, percent, days. */
export const retainerFigures = {
  monthlyFeeUsd: usdSchema,
  termMonths: termSchema,
  workingCapitalUsd: usdSchema,
  workingCapitalTokens: tokensSchema,
  profitSharePercent: percentSchema,
  noticeDays: daysSchema,
};

/** Tokens, months from the settlement and after the lock-up, days. */
export const otcFigures = {
  tokenAmount: tokensSchema.gt(0, "Must be more than 0"),
  lockupMonths: laterMonthsSchema,
  vestingMonths: laterMonthsSchema,
  settlementDays: daysSchema,
};

/** One of them: US dollars per token, or percent below a TWAP. */
export const otcPrices = {
  pricePerTokenUsd: usdSchema.gt(0, "Must be more than 0"),
  discountPercent: percentSchema,
};

/** US dollars, percent a year of them, percent of the gains, percent a year before which there is none of that. */
export const treasuryFigures = {
  managedUsd: usdSchema,
  managementFeePercent: percentSchema,
  performanceFeePercent: percentSchema,
  hurdlePercent: percentSchema,
  termMonths: termSchema,
  noticeDays: daysSchema,
};

export const otcSideSchema = z.enum(OTC_SIDES, "Choose who buys");

export const strategiesSchema = z
  .array(requiredLine("Must not be empty"), "Must be a list of strategies")
  .max(LIMITS.rowsPerList, `At most ${LIMITS.rowsPerList} strategies`);

const NO_PRICE = "Give a price per token, or a discount to the TWAP";
const TWO_PRICES = "Give either a price per token or a discount, not both";

/** Either is a price, both would be two. @param otc with null for what is not given */
export function checkOtcPrice(
  otc: Record<keyof typeof otcPrices, number | null>,
  { addIssue }: Pick<z.RefinementCtx, "addIssue">,
): void {
  if ((otc.pricePerTokenUsd === null) !== (otc.discountPercent === null)) return;
  const message = otc.discountPercent === null ? NO_PRICE : TWO_PRICES;
  addIssue({ code: "custom", path: ["pricePerTokenUsd"], message });
}

/** The terms as they are submitted. */
export const kindFields = {
  retainer: z.object(retainerFigures).nullable(),
  otc: z
    .object({
      side: otcSideSchema,
      ...otcFigures,
      ...mapValues(otcPrices, (rule) => rule.nullable().default(null)),
    })
    .superRefine(checkOtcPrice)
    .nullable(),
  treasury: z.object({ ...treasuryFigures, strategies: strategiesSchema.default([]) }).nullable(),
};
export type KindTerms = { [Part in keyof typeof kindFields]: z.infer<(typeof kindFields)[Part]> };
type KindPart = keyof KindTerms;

/** The same without rules. @param figure what holds a number */
export function kindsWithoutRules<Figure extends z.ZodType, Side extends z.ZodType>(figure: Figure, side: Side) {
  return {
    retainer: z.object(mapValues(retainerFigures, () => figure)).nullable(),
    otc: z
      .object({
        side,
        ...mapValues(otcFigures, () => figure),
        ...mapValues(otcPrices, () => figure.nullable()),
      })
      .nullable(),
    treasury: z.object({ ...mapValues(treasuryFigures, () => figure), strategies: z.array(z.string()) }).nullable(),
  } satisfies Record<KindPart, z.ZodType>;
}

/** Which part has the terms of a kind; options are in lists of their own. */
export const KIND_PARTS = {
  LOAN_CALL_OPTION: null,
  OTC: "otc",
  RETAINER: "retainer",
  TREASURY: "treasury",
} as const satisfies Record<QuoteKind, KindPart | null>;
