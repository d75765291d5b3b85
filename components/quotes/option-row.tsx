import { Trash2 } from "lucide-react";
import { memo } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { formatInteger, formatMultiple } from "@/lib/kit/format";
import { optionTokens, strikeMultiple } from "@/lib/quotes/rules/quote-math";
import { NumberCell } from "./number-cell";
import { type QuoteControl, typedNumber } from "./quote-values";
import { Cell, RowHead } from "@/components/ui/scroll-table";

type OptionRowProps = {
  control: QuoteControl;
  index: number;
  loanTokens: number;
  onRemove: (index: number) => void;
};

/** Memoised, and watching only its own two fields: typing in one of fifty rows renders that row. */
export const OptionRow = memo(function OptionRow({ control, index, loanTokens, onRemove }: OptionRowProps) {
  const [loanPercentage, strikeOTM] = useWatch({
    control,
    name: [`options.${index}.loanPercentage`, `options.${index}.strikeOTM`],
  });
  const title = `Option ${index + 1}`;
  return (
    <tr>
      <RowHead className="py-4 align-top">{title}</RowHead>
      <NumberCell
        control={control}
        name={`options.${index}.duration`}
        label={`${title}, duration in months`}
        inputMode="numeric"
      />
      <NumberCell control={control} name={`options.${index}.loanPercentage`} label={`${title}, percent of the loan`} />
      <Cell className="py-4 align-top">{formatInteger(optionTokens(loanTokens, typedNumber(loanPercentage)))}</Cell>
      <NumberCell
        control={control}
        name={`options.${index}.startMonth`}
        label={`${title}, start month`}
        inputMode="numeric"
      />
      <NumberCell
        control={control}
        name={`options.${index}.strikeOTM`}
        label={`${title}, strike in percent out of the money`}
        note={`${formatMultiple(strikeMultiple(typedNumber(strikeOTM)))} reference`}
      />
      <td className="px-2 py-2 align-top">
        <Button variant="ghost" size="icon" aria-label={`Remove option ${index + 1}`} onClick={() => onRemove(index)}>
          <Trash2 />
        </Button>
      </td>
    </tr>
  );
});
