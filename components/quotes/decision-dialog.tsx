"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Label } from "@/components/ui/label";
import { type QuoteDecision } from "@/lib/quotes/hooks";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { FactList } from "@/components/ui/facts";
import { priceText } from "@/lib/quotes/rules/price-text";
import { UtcTime } from "@/components/ui/utc-time";

export type AskedDecision = { quote: QuoteSummaryWire; status: QuoteDecision["status"] };

const QUESTIONS = {
  ACCEPTED: {
    title: "Accept this quote?",
    text: "Accepting makes an agreement on the terms of this revision. It can't be taken back.",
    confirm: "Accept",
    tone: "default",
  },
  REJECTED: {
    title: "Reject this quote?",
    text: "The market maker is told, and may submit another while the RFP is open.",
    confirm: "Reject",
    tone: "destructive",
  },
  WITHDRAWN: {
    title: "Withdraw this quote?",
    text: "The issuer can no longer accept it. While the RFP is open you may submit another.",
    confirm: "Withdraw",
    tone: "destructive",
  },
} as const;

type DecisionDialogProps = {
  asked: AskedDecision;
  onClose: () => void;
  /** The dialog shows progress until this settles. */
  onConfirm: (decision: QuoteDecision) => Promise<unknown>;
};

/** Asks once more, showing what is decided on. */
export function DecisionDialog({ asked: { quote, status }, onClose, onConfirm }: DecisionDialogProps) {
  const [closeRfq, setCloseRfq] = useState(false);
  const question = QUESTIONS[status];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question.title}
      description={question.text}
      confirmLabel={question.confirm}
      tone={question.tone}
      onConfirm={() => onConfirm({ quote, status, closeRfq })}
    >
      <FactList
        className="rounded-md bg-muted p-3 sm:grid-cols-2"
        facts={[
          { label: "Provider", value: quote.provider_name, note: `Provider #${quote.provider_id}` },
          { label: "Price", value: priceText(quote.price) },
          { label: "Revision", value: quote.revision },
          { label: "Valid Until", value: <UtcTime value={quote.valid_until} /> },
        ]}
      />
      {status === "ACCEPTED" && (
        <div className="flex items-start gap-2">
          <Checkbox id="close-rfq" checked={closeRfq} onCheckedChange={(checked) => setCloseRfq(checked === true)} />
          <Label htmlFor="close-rfq" className="font-normal">
            Close the RFP as signed and reject every other pending quote
          </Label>
        </div>
      )}
    </ConfirmDialog>
  );
}
