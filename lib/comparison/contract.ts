/** What a comparison is asked with, and what it answers. */
import { z } from "zod";
import { ASSUMPTION_LIMITS, FIGURES, type FigureKey } from "@/lib/comparison/constants";
import { numberBetween } from "@/lib/kit/fields";
import { quoteSubmissionWire, quoteSummaryWire } from "@/lib/quotes/contract/wire";

function percentAYear({ least, most, usual }: { least: number; most: number; usual: number }) {
  const message = `Must be between ${least} and ${most}`;
  return z
    .string(message)
    .regex(/^\d{1,3}(\.\d{1,4})?$/, message)
    .transform(Number)
    .pipe(numberBetween(least, most))
    .default(usual);
}

export const comparisonQuerySchema = z.object({
  sigma: percentAYear(ASSUMPTION_LIMITS.sigma),
  rate: percentAYear(ASSUMPTION_LIMITS.rate),
});

const perFigure = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(FIGURES.map(({ key }) => [key, value])) as Record<FigureKey, Value>);

export const comparedQuoteWire = quoteSummaryWire.extend({
  /** Null, as its figures are, on a quote that came from a basic form. */
  submission: quoteSubmissionWire.nullable(),
  figures: perFigure(z.number().nullable()).nullable(),
});
export type ComparedQuoteWire = z.infer<typeof comparedQuoteWire>;

export const comparisonWire = z.object({
  /** Percent a year, which every figure rests on. */
  assumptions: z.object({ sigma: z.number(), rate: z.number() }),
  /** That the RFQ asks for, in its order. */
  venues: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Those that stand: PENDING before their deadline, or ACCEPTED. */
  quotes: z.array(comparedQuoteWire),
  /** Ids of the quotes that are best by each figure; none where all are alike. */
  best: perFigure(z.array(z.int())),
});
export type ComparisonWire = z.infer<typeof comparisonWire>;
