import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "@/lib/constants/quote";
import { formatPercent, formatUsd } from "@/lib/domain/format";
import { quoteStatusTone } from "@/lib/domain/status-tones";

type ExampleQuote = { provider: string; strike: number; spread: number; depth: number; status: QuoteStatus };

const QUOTES: ExampleQuote[] = [
  { provider: "Northlake Trading", strike: 62.5, spread: 0.4, depth: 180_000, status: "ACCEPTED" },
  { provider: "Halyard Markets", strike: 50, spread: 0.3, depth: 120_000, status: "REJECTED" },
  { provider: "Corvid Liquidity", strike: 75, spread: 0.6, depth: 250_000, status: "PENDING" },
];

const headClasses = "h-9 px-2 text-right font-medium whitespace-nowrap first:pl-5 first:text-left last:pr-5";
const cellClasses = "h-11 px-2 text-right whitespace-nowrap first:pl-5 first:text-left last:pr-5";

/** What the product is about, shown rather than told: one RFP, three answers, side by side. */
export function ExampleQuotes() {
  return (
    <Card aria-labelledby="example-quotes" className="shadow-sm">
      <CardHeader>
        <CardTitle id="example-quotes">One RFP, three quotes</CardTitle>
        <CardDescription>
          Loan with call option: 1.50% of supply, 12 months, target FDV {formatUsd(80_000_000)}
        </CardDescription>
      </CardHeader>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full border-t text-xs sm:text-sm">
          <thead className="text-xs text-muted-foreground">
            <tr>
              <th scope="col" className={headClasses}>
                Market maker
              </th>
              <th scope="col" className={headClasses}>
                Strike, OTM
              </th>
              <th scope="col" className={`${headClasses} max-sm:hidden`}>
                Max spread
              </th>
              <th scope="col" className={`${headClasses} max-sm:hidden`}>
                ±2% depth
              </th>
              <th scope="col" className={headClasses}>
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {QUOTES.map(({ provider, strike, spread, depth, status }) => (
              <tr key={provider} className="border-t">
                <th scope="row" className={`${cellClasses} font-medium`}>
                  {provider}
                </th>
                <td className={cellClasses}>{formatPercent(strike)}</td>
                <td className={`${cellClasses} max-sm:hidden`}>{formatPercent(spread)}</td>
                <td className={`${cellClasses} max-sm:hidden`}>{formatUsd(depth)}</td>
                <td className={cellClasses}>
                  <Badge tone={quoteStatusTone(status)}>{QUOTE_STATUS_LABELS[status]}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CardContent className="border-t py-3 text-xs text-muted-foreground">
        Invented names and figures. Strikes are weighted by tokens.
      </CardContent>
    </Card>
  );
}
