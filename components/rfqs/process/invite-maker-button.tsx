"use client";

import { UserPlus } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { SingleSelect } from "@/components/forms/single-select";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { ROUTES } from "@/lib/addresses/routes";
import { failureWords } from "@/lib/kit/client/failure-words";
import { RFQ_STATUS_LABELS } from "@/lib/rfqs/constants";
import { type MakerInvitation, useInvitableRfqs, useInviteMaker } from "@/lib/rfqs/hooks/inviting";
import { ProcessDialog } from "@/components/forms/process-dialog";
import { Link } from "@/components/ui/link";
import { invitableHelp, invitedWords } from "./invite-maker-words";

type InviteMakerProps = {
  /** The id of their account. */
  makerId: number;
  name: string;
};

/** On a market maker's page, for an issuer: one of their own RFPs is chosen, or a new one begun. */
export function InviteMakerButton(props: InviteMakerProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <ForRole action="rfqs.manage">
      <Button aria-haspopup="dialog" onOpen={() => setIsAsked(true)}>
        <Icon of={UserPlus} />
        Invite to an RFP
      </Button>
      {isAsked && <InviteMakerDialog {...props} onClose={() => setIsAsked(false)} />}
    </ForRole>
  );
}

const checkChoice = (id: number | null) => (id === null ? "Choose an RFP, or begin a new one" : null);

function InviteMakerDialog({ makerId, name, onClose }: InviteMakerProps & { onClose: () => void }) {
  const router = useRouter();
  const { data, error, isFetching, refetch } = useInvitableRfqs();
  const { rfqs, ...found } = data ?? { total: 0, total_capped: false };
  const invite = useInviteMaker(makerId);

  async function inviteTo(id: number | null) {
    if (id === null) throw new Error("No RFP is chosen");
    const invitation = await invite.mutateAsync(id);
    router.refresh();
    return invitation;
  }

  return (
    <ProcessDialog<number | null, MakerInvitation>
      title={`Invite ${name} to an RFP?`}
      description="To an open RFP they are invited at once, and an invitation can't be taken back. A draft invites them when you publish it."
      label="RFP"
      help={invitableHelp(rfqs?.length ?? 0, found)}
      confirmLabel="Invite"
      initial={null}
      check={checkChoice}
      onConfirm={inviteTo}
      words={{ done: (invitation) => invitedWords(name, invitation), failed: "Failed to invite the market maker" }}
      onClose={onClose}
    >
      {(aria, id, onChange) => (
        <div className="flex flex-col gap-3">
          {error && !rfqs ? (
            <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <SingleSelect
              {...aria}
              value={id}
              onChange={onChange}
              disabled={!rfqs || rfqs.length === 0}
              placeholder={placeholderOf(rfqs?.length)}
              options={(rfqs ?? []).map((rfq) => ({
                value: rfq.id,
                label: `${rfq.name} (${RFQ_STATUS_LABELS[rfq.status]})`,
              }))}
            />
          )}
          <Link href={ROUTES.newRfqFor(makerId)} className="w-fit rounded-sm text-primary underline underline-offset-4">
            Begin a new RFP with them
          </Link>
        </div>
      )}
    </ProcessDialog>
  );
}

function placeholderOf(count: number | undefined): string {
  if (count === undefined) return "Loading...";
  return count === 0 ? "No draft or open RFP yet" : "Select an RFP";
}
