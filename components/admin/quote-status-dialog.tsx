"use client";

import { FormField } from "@/components/forms/form-field";
import { useKeptWords } from "@/components/forms/kept-words";
import { told } from "@/components/forms/told";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import type { QuoteStatus } from "@/lib/quotes/constants";
import { useQuote } from "@/lib/quotes/hooks/quotes";
import { decisionWordsSchemas } from "@/lib/quotes/contract/quotes";
import { type DecisionWords, WORDS_OF_DECISION } from "@/lib/quotes/rules/decision-words";
import type { StatusQuestion } from "./status-questions";

type QuoteStatusDialogProps = {
  quoteId: number;
  status: QuoteStatus;
  /** What it was as the question was asked. */
  seen: QuoteStatus;
  question: StatusQuestion;
  onConfirm: (change: Record<"status" | "seen", QuoteStatus> & { words: string }) => Promise<unknown>;
  onClose: () => void;
};

const FIELDS: Record<DecisionWords, { label: string; help: string }> = {
  memo: { label: "Memo: why this one?", help: "Optional. Only the issuer and administrators read it." },
  reason: { label: "Why?", help: "Optional. Told to the market maker." },
};

const WORDS = { done: "Quote status updated successfully", failed: "Failed to update quote status" };

/** Asks before a quote's status is set, and for what may be said with it. */
export function QuoteStatusDialog({ quoteId, status, seen, question, onConfirm, onClose }: QuoteStatusDialogProps) {
  const { words, type, forget } = useKeptWords(`status_${quoteId}_${status.toLowerCase()}`);
  const field = WORDS_OF_DECISION[status];
  // An administrator may accept it all the same (docs/decisions/0025); its market maker has seen no other terms.
  const { data: quote } = useQuote(quoteId, { enabled: status === "ACCEPTED", anew: true });
  const fault = field && decisionWordsSchemas[field].safeParse(words).error?.issues[0]?.message;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        forget();
        onClose();
      }}
      {...question}
      onConfirm={async () => {
        if (fault) throw new Error(fault);
        await told(() => onConfirm({ status, seen, words }), WORDS);
      }}
    >
      {status === "ACCEPTED" && quote?.terms_changed && (
        <p role="status" className="rounded-md bg-yellow-soft px-3 py-2 text-yellow">
          This quote was written to terms of the RFP that have changed since. The agreement would be on its own terms,
          with options that run from the estimated TGE of today.
        </p>
      )}
      {field && (
        <FormField {...FIELDS[field]} error={fault}>
          {(aria) => <Textarea {...aria} rows={3} value={words} onChange={(event) => type(event.target.value)} />}
        </FormField>
      )}
    </ConfirmDialog>
  );
}
