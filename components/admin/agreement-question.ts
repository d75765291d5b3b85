import { QUOTE_STATUS_LABELS, type QuoteStatus } from "@/lib/quotes/constants";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";

export type AgreementQuestion = {
  title: string;
  description: string;
  confirmLabel: string;
  tone: "default" | "destructive";
};

/** What to ask before a quote's status is set, where that makes or voids an agreement; null where it does neither. */
export function agreementQuestion(quote: QuoteSummaryWire, status: QuoteStatus): AgreementQuestion | null {
  const subject = `${quote.provider_name} on “${quote.rfq_name}”`;
  if (quote.status === status) return null;
  if (status === "ACCEPTED") {
    return {
      title: "Accept this quote?",
      description: `It makes an agreement with ${subject}, on the terms of revision ${quote.revision}. The RFP and its other quotes stay as they are.`,
      confirmLabel: "Accept",
      tone: "default",
    };
  }
  if (quote.status !== "ACCEPTED") return null;
  return {
    title: "Void the agreement?",
    description: `The quote becomes ${QUOTE_STATUS_LABELS[status].toLowerCase()}, and the agreement with ${subject} is removed for both sides. The audit trail keeps it.`,
    confirmLabel: "Void agreement",
    tone: "destructive",
  };
}
