import { useWatch } from "react-hook-form";
import { rangeWords } from "@/lib/kit/fields";
import { formatInteger, formatMultiple, formatPercent, formatUnitPrice } from "@/lib/kit/format";
import { LIMITS } from "@/lib/kit/limits";
import { strikeMultiple } from "@/lib/quotes/rules/quote-math";
import { strikePercent, strikePrice } from "@/lib/quotes/rules/strike-price";
import { type Conversion, NumberCell } from "./number-cell";
import { type QuoteControl, typedNumber } from "./quote-values";

/** How strikes are typed: percent out of the money, or US dollars per token at this reference price. */
export type StrikeUnit = {
  /** US dollars per token; null where the RFQ names no price. */
  reference: number | null;
  isUsd: boolean;
};

const PERCENT_RANGE = rangeWords(0, LIMITS.strikeOtm);

/** The same range where US dollars are typed. */
function priceRange(reference: number): string {
  const [least, most] = [0, LIMITS.strikeOtm].map((percent) => formatUnitPrice(strikePrice(reference, percent)));
  return `Must be between ${least} and ${most} (0 to ${formatInteger(LIMITS.strikeOtm)}% out of the money)`;
}

/** Undefined where what is typed is what is kept. */
export function strikeConversion({ reference, isUsd }: StrikeUnit): Conversion | undefined {
  if (reference === null || !isUsd) return undefined;
  return {
    kept: (typed) => strikePercent(reference, typed),
    shown: (strikeOTM) => strikePrice(reference, strikeOTM),
    fault: (message) => (message === PERCENT_RANGE ? priceRange(reference) : message),
  };
}

/** The same strike in the units that it isn't typed in. */
function noteOf(strikeOTM: number, { reference, isUsd }: StrikeUnit): string {
  const multiple = `${formatMultiple(strikeMultiple(strikeOTM))} reference`;
  if (reference === null) return multiple;
  const other = isUsd ? `${formatPercent(strikeOTM)} OTM` : formatUnitPrice(strikePrice(reference, strikeOTM));
  return `${multiple} · ${other}`;
}

type StrikeCellProps = {
  control: QuoteControl;
  index: number;
  column: number;
  header: string;
  unit: StrikeUnit;
  isNew: boolean;
};

/** An option's strike, in one unit and shown in the others. */
export function StrikeCell({ control, index, column, header, unit, isNew }: StrikeCellProps) {
  const strikeOTM = useWatch({ control, name: `options.${index}.strikeOTM` });
  return (
    <NumberCell
      // Another unit is another field: what was typed in the one is no text of the other.
      key={String(unit.isUsd)}
      control={control}
      name={`options.${index}.strikeOTM`}
      place={{ row: index, column }}
      header={header}
      label={`Option ${index + 1}, strike in ${unit.isUsd ? "US dollars" : "percent out of the money"}`}
      note={noteOf(typedNumber(strikeOTM), unit)}
      sign={unit.isUsd ? "$" : "%"}
      conversion={strikeConversion(unit)}
      isNew={isNew}
    />
  );
}
