"use client";

import { useRef, useState } from "react";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { FormField } from "@/components/forms/form-field";
import { useKeptWords } from "@/components/forms/kept-words";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { type QuoteDecision, useDecisionOnItsWay, useQuote } from "@/lib/quotes/hooks/quotes";
import { formatDateTime } from "@/lib/kit/dates";
import { decisionWordsSchemas } from "@/lib/quotes/contract/quotes";
import { type DecisionWords, WORDS_OF_DECISION } from "@/lib/quotes/rules/decision-words";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { useRfq } from "@/lib/rfqs/hooks/rfqs";
import { FactList } from "@/components/ui/facts";
import { priceText } from "@/lib/quotes/rules/price-text";
import { UtcTime } from "@/components/ui/utc-time";

export type AskedDecision = { quote: QuoteSummaryWire; status: QuoteDecision["status"] };

const QUESTIONS = {
  ACCEPTED: {
    title: "Accept this quote?",
    text: "Accepting makes an agreement on the terms of this revision. It can't be taken back.",
    confirm: "Accept",
    done: "accepted",
    tone: "default",
  },
  REJECTED: {
    title: "Reject this quote?",
    text: "The market maker is told, and may submit another while the RFP is open.",
    confirm: "Reject",
    done: "rejected",
    tone: "destructive",
  },
  WITHDRAWN: {
    title: "Withdraw this quote?",
    text: "The issuer can no longer accept it. While the RFP is open you may submit another.",
    confirm: "Withdraw",
    done: "withdrawn",
    tone: "destructive",
  },
} as const;

/** Of an acceptance that takes two signers, which can be taken back until the second has signed. */
const FIRST_OF_TWO =
  "Yours is the first of two signatures. Once another signer of your account has signed, too, it makes an agreement on the terms of this revision.";

const WORDS: Record<DecisionWords, { label: string; help: string }> = {
  memo: { label: "Why this one?", help: "Optional. Only the issuer and administrators read it." },
  reason: { label: "Why?", help: "Optional. Told to the market maker." },
};

type DecisionDialogProps = {
  asked: AskedDecision;
  onClose: () => void;
  /** The dialog shows progress until this settles. */
  onConfirm: (decision: QuoteDecision, onDecided: () => void) => Promise<unknown>;
};

type AwardsProps = { awards: Awards; closeRfq: boolean; onCloseRfq: (closes: boolean) => void };

type Awards = { all: number; given: number; mayClose: boolean };

/** Which award of how many it would be; the last one may end the RFP. Null until that is known: nothing is offered that isn't so. */
function awardsOf(rfq: RfqWire | undefined): Awards | null {
  if (!rfq) return null;
  const { award_count: all, awarded_count: given = 0 } = rfq;
  return { all, given, mayClose: given + 1 === all };
}

const TERMS_OBSTACLE =
  "The RFP’s terms have changed since this quote was written: you can accept it once its market maker has revised it.";

/** A list doesn't say of its quotes what each was written to, nor who signs: as it is read now, not as it was looked at before. */
function useAcceptedQuote({ quote, status }: AskedDecision) {
  const { data, isFetchedAfterMount } = useQuote(quote.id, { enabled: status === "ACCEPTED", anew: true });
  const now = isFetchedAfterMount ? data : undefined;
  return { takesTwo: now?.takes_two_signers === true, termsObstacle: now?.terms_changed === true && TERMS_OBSTACLE };
}

/** It may expire while the question stands. What is on its way by then, the server answers. */
function useValidityObstacle({ quote, status }: AskedDecision): string | false {
  const isOnItsWay = useDecisionOnItsWay(quote.id) !== null;
  const isPending = useQuoteStatus(quote) === "PENDING";
  const until = formatDateTime(quote.valid_until);
  return (
    !isPending && !isOnItsWay && `It was valid until ${until} UTC, so it can’t be ${QUESTIONS[status].done} any more.`
  );
}

const DRAFT_OBSTACLE = "The RFP is a draft: its quotes can be accepted and rejected once it is published again.";

const awardsObstacle = ({ all, given }: Awards): string | false =>
  given >= all && `${given} of ${all} awarded: the RFP awards no more. Its other quotes can be rejected.`;

/** The RFP as it is read now, for whoever decides on its quotes; whoever withdraws theirs may not see it any more. */
function useDecidedRfq({ quote, status }: AskedDecision) {
  const { data, isFetchedAfterMount } = useRfq(quote.rfq_id, { anew: true, enabled: status !== "WITHDRAWN" });
  const awards = awardsOf(data);
  const obstacle =
    data?.status === "DRAFT" ? DRAFT_OBSTACLE : status === "ACCEPTED" && awards && awardsObstacle(awards);
  return { awards, rfqObstacle: isFetchedAfterMount && obstacle };
}

function AwardsLeft({ awards: { all, given, mayClose }, closeRfq, onCloseRfq }: AwardsProps) {
  return (
    <>
      {all > 1 && given < all && (
        <p className="text-muted-foreground">
          {given} of {all} awarded. {!mayClose && "The RFP stays as it is for the others."}
        </p>
      )}
      {mayClose && (
        <div className="flex items-start gap-2">
          <Checkbox id="close-rfq" checked={closeRfq} onCheckedChange={(checked) => onCloseRfq(checked === true)} />
          <Label htmlFor="close-rfq" className="font-normal">
            Close the RFP as signed and reject every other pending quote
          </Label>
        </div>
      )}
    </>
  );
}

/** Asks once more, showing what is decided on. What was typed for a decision that was refused is there when it is asked again. */
export function DecisionDialog({ asked, onClose, onConfirm }: DecisionDialogProps) {
  const isSent = useRef(false);
  const { quote, status } = asked;
  const [isTicked, setIsTicked] = useState(false);
  const { awards, rfqObstacle } = useDecidedRfq(asked);
  // What isn't shown isn't sent: another may have been accepted since it was ticked.
  const closeRfq = isTicked && awards !== null && awards.mayClose;
  const { words, type, forget } = useKeptWords(`${quote.id}_${status.toLowerCase()}`);
  const field = WORDS_OF_DECISION[status];
  const fault = field && decisionWordsSchemas[field].safeParse(words).error?.issues[0]?.message;
  const question = QUESTIONS[status];
  const { takesTwo, termsObstacle } = useAcceptedQuote(asked);
  const validityObstacle = useValidityObstacle(asked);
  const obstacle = validityObstacle || rfqObstacle || termsObstacle;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        if (!isSent.current) forget();
        onClose();
      }}
      title={question.title}
      description={takesTwo ? FIRST_OF_TWO : question.text}
      confirmLabel={question.confirm}
      tone={question.tone}
      obstacle={obstacle}
      onConfirm={async () => {
        if (fault) throw new Error(fault);
        isSent.current = true;
        try {
          await onConfirm({ quote, status, closeRfq, words }, forget);
        } catch (error) {
          isSent.current = false;
          throw error;
        }
      }}
    >
      <FactList
        className="rounded-md bg-muted p-3 sm:grid-cols-2"
        facts={[
          { label: "Provider", value: quote.provider_name, note: `Provider #${quote.provider_id}` },
          { label: "Price", value: priceText(quote) },
          { label: "Revision", value: quote.revision },
          { label: "Valid Until", value: <UtcTime value={quote.valid_until} /> },
        ]}
      />
      {field && !obstacle && (
        <FormField {...WORDS[field]} error={fault}>
          {(aria) => <Textarea {...aria} rows={3} value={words} onChange={({ target }) => type(target.value)} />}
        </FormField>
      )}
      {status === "ACCEPTED" && awards && !obstacle && (
        <AwardsLeft awards={awards} closeRfq={closeRfq} onCloseRfq={setIsTicked} />
      )}
    </ConfirmDialog>
  );
}
