import { formatInteger, formatMultiple, formatPercent } from "@/lib/kit/format";
import { priceOptions, strikeMultiple } from "@/lib/quotes/rules/quote-math";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { FactList } from "@/components/ui/facts";
import { PayoffChart } from "./lazy-charts";
import { strikeWords } from "@/lib/quotes/rules/price-text";
import { Cell, HeadCell, RowHead, ScrollTable } from "@/components/ui/scroll-table";
import { Section } from "./section";

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
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <ScrollTable label="Option Emission Program">
            <thead>
              <tr>
                <HeadCell>Option</HeadCell>
                <HeadCell>Duration (Months)</HeadCell>
                <HeadCell>% (Loan)</HeadCell>
                <HeadCell>Amount (#TOKEN)</HeadCell>
                <HeadCell>Start Month</HeadCell>
                <HeadCell>Strike (%OTM)</HeadCell>
              </tr>
            </thead>
            <tbody>
              {options.map((option) => (
                <tr key={option.id} className="[&:not(:last-child)>*]:border-b">
                  <RowHead>Option {option.id}</RowHead>
                  <Cell>{option.duration}</Cell>
                  <Cell>{formatPercent(option.loanPercentage)}</Cell>
                  <Cell>{formatInteger(option.tokenAmount)}</Cell>
                  <Cell>{option.startMonth}</Cell>
                  <Cell>
                    {formatPercent(option.strikeOTM)}
                    <span className="ml-2 text-muted-foreground">
                      {formatMultiple(strikeMultiple(option.strikeOTM))}
                    </span>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </div>
        {totalTokens > 0 && <PayoffChart options={options} loanTokens={loanTokens} />}
      </div>
    </Section>
  );
}
