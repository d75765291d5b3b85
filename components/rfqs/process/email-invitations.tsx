"use client";

import { useState } from "react";
import { told } from "@/components/forms/told";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TimeSince } from "@/components/ui/time-since";
import type { EmailInvitationWire } from "@/lib/invitations/contract";
import { useEmailInvitations, useSendAgain, useTakeBack } from "@/lib/invitations/hooks";
import type { RfqStatus } from "@/lib/rfqs/constants";
import { InviteByEmailButton } from "./invite-by-email-button";

type EmailInvitationsProps = {
  rfqId: number;
  /** As it is by now. */
  status: RfqStatus;
  initial: EmailInvitationWire[];
};

/** Whom the RFP invites by e-mail, for its owner and admins: those who wait, and who came of whom. */
export function EmailInvitations({ rfqId, status, initial }: EmailInvitationsProps) {
  const { data = initial } = useEmailInvitations(rfqId, initial);
  const isOpen = status === "OPEN";
  if (!isOpen && data.length === 0) return null;
  return (
    <section aria-labelledby="rfq-emails" className="flex flex-col border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 pb-3">
        <h3 id="rfq-emails" className="font-medium">
          By email
        </h3>
        {isOpen && (
          <ForRole action="rfqs.run">
            <InviteByEmailButton rfqId={rfqId} />
          </ForRole>
        )}
      </div>
      {data.length === 0 ? (
        <p className="px-5 pb-4 text-xs text-muted-foreground">
          Who has no account yet can be invited by a link, and quotes once they have registered.
        </p>
      ) : (
        <ul aria-label="Invited by email">
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} rfqId={rfqId} isOpen={isOpen} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

type InvitationRowProps = { rfqId: number; isOpen: boolean; invitation: EmailInvitationWire };

function InvitationRow({ rfqId, isOpen, invitation }: InvitationRowProps) {
  const { id, email, company_name: company, joined_at: joinedAt } = invitation;
  const again = useSendAgain(rfqId);
  const send = () =>
    told(() => again.mutateAsync(id), { done: `Invitation sent to ${email}`, failed: "Failed to send" }).catch(
      // It has been said.
      () => undefined,
    );
  return (
    <li className="flex flex-col gap-2 border-t px-5 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{email}</p>
        {company && <p className="text-xs wrap-anywhere text-muted-foreground">{company}</p>}
        <Standing invitation={invitation} isOpen={isOpen} />
      </div>
      {isOpen && joinedAt === null && (
        <ForRole action="rfqs.run">
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="outline"
              loading={again.isPending}
              aria-label={`Send again to ${email}`}
              onClick={() => void send()}
            >
              Send again
            </Button>
            <TakeBack rfqId={rfqId} id={id} email={email} />
          </div>
        </ForRole>
      )}
    </li>
  );
}

function Standing({ invitation, isOpen }: { invitation: EmailInvitationWire; isOpen: boolean }) {
  const { sent_at: sentAt, joined_at: joinedAt, joined_by: joinedBy } = invitation;
  const said = "text-xs wrap-anywhere text-muted-foreground";
  if (joinedAt !== null) {
    return (
      <p className={said}>
        joined as {joinedBy?.company_name ?? "a deleted user"} · <TimeSince since={joinedAt} />
      </p>
    );
  }
  if (sentAt === null) return <p className={said}>gets a link once the RFP is published</p>;
  return (
    <p className={said}>
      sent <TimeSince since={sentAt} /> · {isOpen ? "not joined yet" : "never joined"}
    </p>
  );
}

function TakeBack({ rfqId, id, email }: { rfqId: number; id: number; email: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync } = useTakeBack(rfqId);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Take back the invitation of ${email}`}
        onOpen={() => setIsAsked(true)}
      >
        Take back
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        tone="destructive"
        title={`Take back the invitation of ${email}?`}
        description="Its link stops working. You can invite them again while the RFP is open."
        confirmLabel="Take back invitation"
        onConfirm={() =>
          told(() => mutateAsync(id), { done: "Invitation taken back", failed: "Failed to take it back" })
        }
      />
    </>
  );
}
