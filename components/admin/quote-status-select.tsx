"use client";

import { useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { useSetQuoteStatus } from "@/lib/quotes/hooks";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus } from "@/lib/quotes/constants";
import { quoteStatusTone } from "@/lib/quotes/rules/status";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { type AgreementQuestion, agreementQuestion } from "./agreement-question";
import { StatusSelect } from "./status-select";

/** Shows the new status at once, and the old one again when the server refuses it. Asks where an agreement is at stake. */
export function QuoteStatusSelect({ quote }: { quote: QuoteSummaryWire }) {
  const { mutateAsync, isPending, variables } = useSetQuoteStatus(quote);
  const [asked, setAsked] = useState<{ status: QuoteStatus; question: AgreementQuestion } | null>(null);
  const shown = isPending ? variables : quote.status;

  async function change(status: QuoteStatus) {
    try {
      await mutateAsync(status);
      toast.success("Quote status updated successfully");
    } catch (error) {
      toast.error(`Failed to update quote status: ${failureWords(error, UNKNOWN_ERROR)}`);
      throw error;
    }
  }

  function choose(status: QuoteStatus) {
    const question = agreementQuestion({ ...quote, status: shown }, status);
    if (question) setAsked({ status, question });
    // What went wrong has been said.
    else change(status).catch(() => undefined);
  }

  return (
    <>
      <StatusSelect
        label={`Status of the quote of ${quote.provider_name} on ${quote.rfq_name}`}
        value={shown}
        statuses={QUOTE_STATUSES}
        labels={QUOTE_STATUS_LABELS}
        toneOf={quoteStatusTone}
        busy={isPending}
        onChange={choose}
      />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          {...asked.question}
          onConfirm={() => change(asked.status)}
        />
      )}
    </>
  );
}
