"use client";

import { useState } from "react";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import type { FirstSignatureWire, QuoteWire } from "@/lib/quotes/contract/wire";

const SignDialog = onDemand(() => import("./signature-dialogs").then((part) => part.SignDialog));
const DeclineDialog = onDemand(() => import("./signature-dialogs").then((part) => part.DeclineDialog));

type SignatureActionsProps = {
  quote: QuoteWire;
  first: FirstSignatureWire;
  /** Why it can't be signed for now; null while it can. */
  obstacle: string | null;
};

/** The second signer signs or declines; the first can only take it back. */
export function SignatureActions({ quote, first, obstacle }: SignatureActionsProps) {
  const { may_sign: maySign, is_own: isOwn } = first;
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
      {maySign && obstacle && <p className="basis-full text-muted-foreground">{obstacle}</p>}
      {maySign && !obstacle && <Button onOpen={() => setAsked("sign")}>Sign and accept</Button>}
      <Button variant="outline" onOpen={() => setAsked("decline")}>
        {isOwn ? "Take back" : "Decline"}
      </Button>
      {isOwn && <p className="text-muted-foreground">You signed first. Another signer of your account has to, too.</p>}
      {asked === "sign" && !obstacle && <SignDialog quote={quote} onClose={close} />}
      {asked === "decline" && <DeclineDialog quoteId={quote.id} isOwn={isOwn} onClose={close} />}
    </div>
  );
}
