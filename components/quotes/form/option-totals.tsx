import { useWatch } from "react-hook-form";
import { formatInteger, formatMultiple, formatPercent } from "@/lib/kit/format";
import { exceedsLoan } from "@/lib/quotes/rules/loan-share";
import { strikeMultiple } from "@/lib/quotes/rules/quote-math";
import { cn } from "@/lib/kit/class-names";
import { FigureCell, FiguresRow, FiguresRowHead } from "@/components/data-table/figures-table";
import { OPTION_HEADERS } from "../option-headers";
import { priceTyped, type QuoteControl } from "./quote-values";

/** Summed loan percentage, tokens, and the weighted strike, which is the quote's price. */
export function OptionTotals({ control, loanTokens }: { control: QuoteControl; loanTokens: number }) {
  const options = useWatch({ control, name: "options" });
  const { options: priced, price, totalTokens, totalLoanPercentage } = priceTyped(loanTokens, options);
  const isTooMuch = exceedsLoan(priced);
  return (
    <tfoot className="bg-muted font-medium">
      <FiguresRow className="max-lg:border-t [&>*]:lg:border-t">
        <FiguresRowHead className="bg-muted lg:py-2">Total</FiguresRowHead>
        <td className="max-lg:hidden" />
        <FigureCell header={OPTION_HEADERS.loanPercentage} className={cn("lg:px-5", isTooMuch && "text-destructive")}>
          {formatPercent(totalLoanPercentage)}
          {isTooMuch && <span className="block text-xs font-normal">over 100%</span>}
        </FigureCell>
        <FigureCell header={OPTION_HEADERS.tokenAmount}>{formatInteger(totalTokens)}</FigureCell>
        <td className="max-lg:hidden" />
        <FigureCell header={OPTION_HEADERS.strikeOTM} className="lg:px-5">
          {formatPercent(price)}
          <span className="block text-xs font-normal text-muted-foreground">
            weighted · {formatMultiple(strikeMultiple(price))} reference
          </span>
        </FigureCell>
        <td className="max-lg:hidden" />
      </FiguresRow>
    </tfoot>
  );
}
