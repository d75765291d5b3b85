"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { told } from "@/components/forms/told";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import { ROUTES } from "@/lib/addresses/routes";
import { decisionWordsSchemas } from "@/lib/quotes/contract/quotes";
import type { FirstSignatureWire, QuoteWire } from "@/lib/quotes/contract/wire";
import { useDeclineSignature, useSignQuote } from "@/lib/quotes/hooks";

type SignatureActionsProps = { quote: QuoteWire; first: FirstSignatureWire };

/** The second signer signs or declines; the first can only take it back. */
export function SignatureActions({ quote, first: { may_sign: maySign, is_own: isOwn } }: SignatureActionsProps) {
  const [asked, setAsked] = useState<"sign" | "decline" | null>(null);
  const close = () => setAsked(null);
  if (!maySign && !isOwn) {
    return (
      <div className="mt-4">
        <ForRole action="quotes.sign" others="sign or decline">
          <p className="text-xs text-muted-foreground">It is for the RFP&apos;s own company to sign.</p>
        </ForRole>
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {maySign && <Button onClick={() => setAsked("sign")}>Sign and accept</Button>}
      <Button variant="outline" onClick={() => setAsked("decline")}>
        {isOwn ? "Take back" : "Decline"}
      </Button>
      {isOwn && <p className="text-muted-foreground">You signed first. Another signer of your account has to, too.</p>}
      {asked === "sign" && <SignDialog quote={quote} onClose={close} />}
      {asked === "decline" && <DeclineDialog quoteId={quote.id} isOwn={isOwn} onClose={close} />}
    </div>
  );
}

function SignDialog({ quote, onClose }: { quote: QuoteWire; onClose: () => void }) {
  const router = useRouter();
  const { mutateAsync } = useSignQuote();

  async function sign() {
    const { element } = await mutateAsync(quote);
    const { agreement_id: id, rfq_name: rfqName } = element;
    if (id !== null) router.push(ROUTES.agreement({ id, rfqName }));
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

function DeclineDialog({ quoteId: id, isOwn, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
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
      onOpenChange={onClose}
      tone="destructive"
      title={isOwn ? "Take your signature back?" : "Decline to sign?"}
      description="The quote stays pending: it can be accepted anew, or rejected. The market maker is told nothing."
      confirmLabel={isOwn ? "Take back" : "Decline"}
      onConfirm={decline}
    >
      <FormField label="Why?" help="Optional. Told to those of your account who sign." error={fault}>
        {(aria) => <Textarea {...aria} rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />}
      </FormField>
    </ConfirmDialog>
  );
}
