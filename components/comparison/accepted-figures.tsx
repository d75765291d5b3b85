import { FactList } from "@/components/ui/facts";
import { ASSUMPTION_LIMITS, FIGURES } from "@/lib/comparison/constants";
import { decimalsAmong, figuresOf } from "@/lib/comparison/rules/figures";
import { formatPercent } from "@/lib/kit/format";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { costFigures } from "@/lib/comparison/rules/cost-figures";
import { FIGURE_FORMATS } from "@/lib/comparison/rules/rows";

const USUAL = { sigma: ASSUMPTION_LIMITS.sigma.usual, rate: ASSUMPTION_LIMITS.rate.usual };

/** Whether there is anything to say: a trade is neither an option nor a fee. */
export const hasCosts = (submission: QuoteSubmissionWire) => costFigures([submission]).length > 0;

/** What an accepted submission costs by the usual assumptions: an accepted revision never changes, and neither do they. */
export function AcceptedFigures({ submission }: { submission: QuoteSubmissionWire }) {
  // None of the costs depends on the venues that were asked for.
  const figures = figuresOf({ ...submission.rfqContext, venues: [] }, submission, USUAL);
  const shown = FIGURES.filter(({ key }) => costFigures([submission]).includes(key));
  return (
    <>
      {submission.options.length > 0 && (
        <p className="max-w-prose text-muted-foreground">
          Valued at a volatility σ of {formatPercent(USUAL.sigma)} and an interest rate r of {formatPercent(USUAL.rate)}{" "}
          a year, from the revision that was accepted.
        </p>
      )}
      <FactList
        facts={shown.map((spec) => {
          const figure = figures[spec.key];
          const decimals = decimalsAmong(spec, [{ id: 0, figure }]);
          return { label: spec.name, value: FIGURE_FORMATS[spec.unit](figure, decimals) };
        })}
      />
    </>
  );
}
