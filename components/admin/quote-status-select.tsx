"use client";

import { useState } from "react";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { useSetQuoteStatus } from "@/lib/quotes/hooks/administration";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus } from "@/lib/quotes/constants";
import { quoteStatusTone } from "@/lib/quotes/rules/status";
import { serverNow } from "@/lib/kit/server-time";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { type StatusQuestion, quoteStatusQuestion } from "./status-questions";
import { StatusSelect } from "./status-select";
import { onDemand } from "@/components/ui/on-demand";

const QuoteStatusDialog = onDemand(() => import("./quote-status-dialog").then((part) => part.QuoteStatusDialog));

/** Asks, then shows the new status at once, and the old one again when the server refuses it. */
export function QuoteStatusSelect({ quote }: { quote: QuoteSummaryWire }) {
  const { mutateAsync, isPending, variables } = useSetQuoteStatus(quote);
  const [asked, setAsked] = useState<(Record<"status" | "seen", QuoteStatus> & { question: StatusQuestion }) | null>(
    null,
  );
  const status = useQuoteStatus(quote);
  const shown = isPending ? variables.status : status;

  function choose(chosen: QuoteStatus) {
    const question = quoteStatusQuestion({ ...quote, status: shown }, chosen, new Date(serverNow()));
    if (question) setAsked({ status: chosen, seen: shown, question });
  }

  return (
    <>
      <StatusSelect
        label={`Status of the quote of ${quote.provider_name} on ${quote.rfq_name}`}
        action="quotes.setStatus"
        value={shown}
        statuses={QUOTE_STATUSES}
        labels={QUOTE_STATUS_LABELS}
        toneOf={quoteStatusTone}
        busy={isPending}
        onChange={choose}
      />
      {asked && (
        <QuoteStatusDialog quoteId={quote.id} {...asked} onConfirm={mutateAsync} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
