import { formatInteger, formatMultiple, formatPercent } from "@/lib/kit/format";
import { priceOptions, strikeMultiple } from "@/lib/quotes/rules/quote-math";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { FactList } from "@/components/ui/facts";
import { PayoffChart } from "./lazy-charts";
import { strikeWords } from "@/lib/quotes/rules/price-text";
import {
  FigureCell,
  FiguresHead,
  FiguresRow,
  FiguresRowHead,
  FiguresTable,
  READ_ROW,
} from "@/components/data-table/figures-table";
import { OPTION_HEADERS } from "./option-headers";
import { Section } from "./section";

const { duration, loanPercentage, tokenAmount, startMonth, strikeOTM } = OPTION_HEADERS;
const HEADERS = [duration, loanPercentage, tokenAmount, startMonth, strikeOTM];

type OptionProgramProps = { options: QuoteSubmissionWire["options"]; loanTokens: number };

export function OptionProgram({ options, loanTokens }: OptionProgramProps) {
  const { totalTokens, price, totalLoanPercentage } = priceOptions(loanTokens, options);
  return (
    <Section title="Option Emission Program">
      <FactList
        facts={[
          {
            label: "Total Tokens in Options",
            value: formatInteger(totalTokens),
            note: `${formatPercent(totalLoanPercentage)} of the loan`,
          },
          { label: "Weighted Average Strike", value: strikeWords(price) },
        ]}
      />
      <div className="grid gap-4 xl:grid-cols-[minmax(min-content,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <FiguresTable label="Option Emission Program">
            <thead>
              <tr>
                <FiguresHead>Option</FiguresHead>
                {HEADERS.map((header) => (
                  <FiguresHead key={header}>{header}</FiguresHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {options.map((option) => (
                <FiguresRow key={option.id} className={READ_ROW}>
                  <FiguresRowHead className="lg:py-2">Option {option.id}</FiguresRowHead>
                  <FigureCell header={duration}>{option.duration}</FigureCell>
                  <FigureCell header={loanPercentage}>{formatPercent(option.loanPercentage)}</FigureCell>
                  <FigureCell header={tokenAmount}>{formatInteger(option.tokenAmount)}</FigureCell>
                  <FigureCell header={startMonth}>{option.startMonth}</FigureCell>
                  <FigureCell header={strikeOTM}>
                    {formatPercent(option.strikeOTM)}
                    <span className="ml-2 text-muted-foreground">
                      {formatMultiple(strikeMultiple(option.strikeOTM))}
                    </span>
                  </FigureCell>
                </FiguresRow>
              ))}
            </tbody>
          </FiguresTable>
        </div>
        {totalTokens > 0 && <PayoffChart options={options} loanTokens={loanTokens} />}
      </div>
    </Section>
  );
}
