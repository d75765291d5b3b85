"use client";

import { FormField } from "@/components/forms/form-field";
import { useKeptWords } from "@/components/forms/kept-words";
import { told } from "@/components/forms/told";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import { turnTo } from "@/components/ui/page-turn";
import { ROUTES } from "@/lib/addresses/routes";
import { decisionWordsSchemas } from "@/lib/quotes/contract/quotes";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { useDeclineSignature, useSignQuote } from "@/lib/quotes/hooks/signatures";

/** Asks the second signer once more, and leads to the agreement. */
export function SignDialog({ quote, onClose }: { quote: QuoteWire; onClose: () => void }) {
  const { mutateAsync } = useSignQuote();

  async function sign() {
    const { agreement_id: id } = await mutateAsync(quote);
    if (id !== null) turnTo(ROUTES.agreement(id));
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Sign and accept this quote?"
      description={`Yours is the second signature: it makes an agreement with ${quote.provider_name} on the terms of revision ${quote.revision}. It can't be taken back.`}
      confirmLabel="Sign and accept"
      onConfirm={() => told(sign, { done: "Quote accepted", failed: "Failed to accept quote" })}
    />
  );
}

type DeclineDialogProps = { quoteId: number; isOwn: boolean; onClose: () => void };

/** Asks why not: of the second signer, or of the first who takes it back. */
export function DeclineDialog({ quoteId: id, isOwn, onClose }: DeclineDialogProps) {
  const { words: reason, type, forget } = useKeptWords(`signature_${id}`);
  const { mutateAsync } = useDeclineSignature();
  const fault = decisionWordsSchemas.reason.safeParse(reason).error?.issues[0]?.message;

  async function decline() {
    if (fault) throw new Error(fault);
    const words = isOwn
      ? { done: "Acceptance taken back", failed: "Failed to take it back" }
      : { done: "Signature declined", failed: "Failed to decline" };
    await told(() => mutateAsync({ id, reason }), words);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        forget();
        onClose();
      }}
      tone="destructive"
      title={isOwn ? "Take your signature back?" : "Decline to sign?"}
      description="The quote stays pending: it can be accepted anew, or rejected. The market maker is told nothing."
      confirmLabel={isOwn ? "Take back" : "Decline"}
      onConfirm={decline}
    >
      <FormField label="Why?" help="Optional. Told to those of your account who sign." error={fault}>
        {(aria) => <Textarea {...aria} rows={3} value={reason} onChange={({ target }) => type(target.value)} />}
      </FormField>
    </ConfirmDialog>
  );
}
