"use client";

import { Scale } from "lucide";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { arranged } from "@/lib/comparison/rules/columns";
import { basisLines } from "@/lib/comparison/rules/file";
import { summarySections } from "@/lib/comparison/rules/sections";
import { ProviderName } from "./column-head";
import { ComparisonTable } from "./comparison-table";
import { OutdatedNote } from "./outdated-note";
import { useLiveComparison } from "./use-live-comparison";

const BY_SCORE = { by: "score", pin: [], hide: [], shortlisted: false } as const;

const renderName = (quote: ComparedQuoteWire) => <ProviderName quote={quote} />;

/** The live quotes on an RFP at a glance, the best score first; nothing where there are none. */
export function ComparisonSummary({ rfqId, first }: { rfqId: number; first: ComparisonWire }) {
  const data = useLiveComparison(rfqId, first);
  const quotes = useMemo(() => arranged(data.quotes, BY_SCORE), [data.quotes]);
  const note = <OutdatedNote count={data.outdated_quotes} />;
  if (quotes.length === 0) return note;
  return (
    <section aria-labelledby="rfq-comparison" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="rfq-comparison" className="text-base font-semibold">
          Comparison
        </h2>
        <Button asChild size="sm" variant="outline">
          <Link href={ROUTES.compareQuotes(rfqId)}>
            <Icon of={Scale} />
            Compare in full
          </Link>
        </Button>
      </div>
      {note}
      <ComparisonTable quotes={quotes} sections={summarySections(quotes, data)} renderHead={renderName} />
      <p className="text-xs text-muted-foreground">
        {basisLines(data)
          .map(([label, text]) => `${label}: ${text}.`)
          .join(" ")}
      </p>
    </section>
  );
}
