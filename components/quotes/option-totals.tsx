import { useWatch } from "react-hook-form";
import { formatInteger, formatMultiple, formatPercent } from "@/lib/kit/format";
import { exceedsLoan } from "@/lib/quotes/rules/loan-share";
import { strikeMultiple } from "@/lib/quotes/rules/quote-math";
import { cn } from "@/lib/kit/class-names";
import { priceTyped, type QuoteControl } from "./quote-values";
import { Cell, RowHead } from "@/components/ui/scroll-table";

/** Summed loan percentage, tokens, and the weighted strike, which is the quote's price. */
export function OptionTotals({ control, loanTokens }: { control: QuoteControl; loanTokens: number }) {
  const options = useWatch({ control, name: "options" });
  const { options: priced, price, totalTokens, totalLoanPercentage } = priceTyped(loanTokens, options);
  const isTooMuch = exceedsLoan(priced);
  return (
    <tfoot className="bg-muted font-medium">
      <tr>
        <RowHead className="border-t bg-muted">Total</RowHead>
        <Cell className="border-t" />
        <Cell className={cn("border-t px-5", isTooMuch && "text-destructive")}>
          {formatPercent(totalLoanPercentage)}
          {isTooMuch && <span className="block text-xs font-normal">over 100%</span>}
        </Cell>
        <Cell className="border-t">{formatInteger(totalTokens)}</Cell>
        <Cell className="border-t" />
        <Cell className="border-t px-5">
          {formatPercent(price)}
          <span className="block text-xs font-normal text-muted-foreground">
            weighted · {formatMultiple(strikeMultiple(price))} reference
          </span>
        </Cell>
        <Cell className="border-t" />
      </tr>
    </tfoot>
  );
}
