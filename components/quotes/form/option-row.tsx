import { Trash2 } from "lucide";
import { memo } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatInteger } from "@/lib/kit/format";
import { optionTokens } from "@/lib/quotes/rules/quote-math";
import { FigureCell, FiguresRow, FiguresRowHead } from "@/components/data-table/figures-table";
import { NumberCell } from "./number-cell";
import { OPTION_HEADERS } from "../option-headers";
import { type QuoteControl, typedNumber } from "./quote-values";
import { StrikeCell, type StrikeUnit } from "./strike-cell";

type OptionRowProps = StrikeUnit & {
  control: QuoteControl;
  index: number;
  loanTokens: number;
  /** Added since the form was last refused: what is wrong in it is said as it is typed. */
  isNew: boolean;
  onRemove: (index: number) => void;
};

/** Memoised, and watching only its own fields: typing in one of fifty rows renders that row. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { control, index, loanTokens, isNew, onRemove, reference, isUsd } = props;
  const loanPercentage = useWatch({ control, name: `options.${index}.loanPercentage` });
  const title = `Option ${index + 1}`;
  return (
    <FiguresRow className="sm:max-lg:grid-cols-5">
      <FiguresRowHead className="lg:whitespace-nowrap">{title}</FiguresRowHead>
      <NumberCell
        control={control}
        name={`options.${index}.duration`}
        place={{ row: index, column: 0 }}
        header={OPTION_HEADERS.duration}
        label={`${title}, duration in months`}
        inputMode="numeric"
        isNew={isNew}
      />
      <NumberCell
        control={control}
        name={`options.${index}.loanPercentage`}
        place={{ row: index, column: 1 }}
        header={OPTION_HEADERS.loanPercentage}
        label={`${title}, percent of the loan`}
        sign="%"
        isNew={isNew}
      />
      <FigureCell header={OPTION_HEADERS.tokenAmount} className="py-4 align-top">
        {formatInteger(optionTokens(loanTokens, typedNumber(loanPercentage)))}
      </FigureCell>
      <NumberCell
        control={control}
        name={`options.${index}.startMonth`}
        place={{ row: index, column: 2 }}
        header={OPTION_HEADERS.startMonth}
        label={`${title}, start month`}
        inputMode="numeric"
        isNew={isNew}
      />
      <StrikeCell
        control={control}
        index={index}
        column={3}
        header={isUsd ? OPTION_HEADERS.strikeUsd : OPTION_HEADERS.strikeOTM}
        unit={{ reference, isUsd }}
        isNew={isNew}
      />
      <td className="px-2 py-2 align-top max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end max-lg:p-0 sm:max-lg:col-start-5">
        <Button variant="ghost" size="icon" aria-label={`Remove option ${index + 1}`} onClick={() => onRemove(index)}>
          <Icon of={Trash2} />
        </Button>
      </td>
    </FiguresRow>
  );
});
