"use client";

import { use, useState } from "react";
import { type DraftState } from "@/components/forms/use-kept-form";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { MemberRoleContext } from "@/components/layout/member-role";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import { roleMay, whoCan } from "@/lib/accounts/rules/permissions";
import { isNotFound } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { serverNow } from "@/lib/kit/server-time";
import { quoteStatusBy } from "@/lib/quotes/rules/status";
import { useSubmitQuote } from "@/lib/quotes/hooks/submission";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { type Typist } from "@/components/forms/wizard-place";
import { toast } from "@/lib/kit/toast";
import { LoadingBlock } from "../loading-block";
import { QuoteForm } from "./quote-form";
import { useQuoteBasis } from "./use-quote-basis";

type SubmitQuoteModalProps = {
  /** Its own latest quote, when still PENDING, is revised; otherwise this is a new quote. */
  rfq: Pick<RfqSummaryWire, "id" | "name" | "my_quote">;
  typist: Typist;
  onClose: () => void;
};

const TERMS_CHANGED =
  "The RFP's terms have changed since you opened this form. Close it and open it again to see them: what you typed is kept.";

const QUOTED =
  "You have a quote pending on this RFP by now. Close this form and open it again to revise that one: what you typed is kept.";

/** It is sent all the same, where they like: an award can come free again. */
const AWARDS_GIVEN = "All awards of this RFP are given. As things stand, no further quote can be accepted.";

const UNSEEN_TITLE = "You don't see this RFP";

const UNSEEN = "It was taken back to a draft, or invites you no more.";
const UNSEEN_BY_PROVIDER = `${UNSEEN} You can revise your quote once you see the RFP again, and withdraw it meanwhile.`;

/** The list behind may have been read before the quote expired. */
function pendingIdOf(quote: SubmitQuoteModalProps["rfq"]["my_quote"]): number | null {
  return quote && quoteStatusBy(quote, new Date(serverNow())) === "PENDING" ? quote.id : null;
}

export function SubmitQuoteModal({ rfq, typist, onClose }: SubmitQuoteModalProps) {
  // Settled on opening: after the submission the list behind says that there is a quote now.
  const [quoteId] = useState(() => pendingIdOf(rfq.my_quote));
  const { basis, failed, ended, isUnseen, isQuoted, isFullyAwarded, haveTermsChanged } = useQuoteBasis(rfq.id, quoteId);
  const sending = useSubmitQuote();
  // Until the dialog goes, the one that was sent from here is no other.
  const isAnother = isQuoted && !sending.isPending && !sending.isSuccess;
  const unseen = quoteId === null ? UNSEEN : UNSEEN_BY_PROVIDER;
  const changed = isAnother ? QUOTED : haveTermsChanged ? TERMS_CHANGED : null;
  // An address opens it for whoever has no button for it.
  const action = quoteId === null ? "quotes.create" : "quotes.revise";
  const isTheirs = roleMay(use(MemberRoleContext), action);
  const others = isTheirs
    ? null
    : `${whoCan(action)} of your account can ${quoteId === null ? "submit quotes" : "revise it"}.`;
  const notice =
    ended ?? others ?? (isUnseen ? `${UNSEEN_TITLE}. ${unseen}` : (changed ?? (isFullyAwarded ? AWARDS_GIVEN : null)));
  const [draftState, setDraftState] = useState<DraftState>("none");
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedWarning(draftState === "unkept");

  function close() {
    if (sending.isPending) return;
    if (draftState === "unkept") {
      setIsAsking(true);
      return;
    }
    // There is no going on where nothing is taken any more.
    if (draftState === "kept" && ended === null)
      toast.message("Your draft is kept in this browser. Open the quote again to go on with it.");
    onClose();
  }

  return (
    <>
      <Modal
        open
        onOpenChange={close}
        size="xl"
        title={`${quoteId === null ? "Submit Quote" : "Revise Quote"}: ${rfq.name}`}
        description={
          quoteId === null
            ? "Your terms and quoting targets for this RFP."
            : "Changes the quote that you have pending on this RFP. Earlier revisions stay readable to you and the issuer."
        }
      >
        {notice && (
          <p role="alert" className="mb-4 rounded-md bg-yellow-soft px-3 py-2 text-yellow">
            {notice}
          </p>
        )}
        {basis ? (
          <QuoteForm
            basis={basis}
            typist={typist}
            sending={sending}
            canSend={ended === null && isTheirs && !isUnseen && !isAnother}
            onDraftChange={setDraftState}
            onCancel={close}
            onSubmitted={onClose}
          />
        ) : failed && isNotFound(failed.error) ? (
          <ErrorState title={UNSEEN_TITLE} text={unseen} />
        ) : failed ? (
          <ErrorState
            text={failureWords(failed.error)}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : (
          <LoadingBlock />
        )}
      </Modal>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard what you typed?"
        description="This browser can't keep a draft, so what you typed would be lost."
        confirmLabel="Discard"
        tone="destructive"
        onConfirm={async () => onClose()}
      />
    </>
  );
}
