"use client";

import { useState } from "react";
import { told } from "@/components/forms/told";
import { ForRole } from "@/components/layout/for-role";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MEMBER_ROLE_LABELS } from "@/lib/accounts/constants";
import { formatDateTime, formatDateTimeZone } from "@/lib/kit/dates";
import type { InvitationWire } from "@/lib/members/contract";
import { useResendInvitation, useRevokeInvitation } from "@/lib/members/hooks";
import { Person } from "./person";

export function InvitationRow({ invitation }: { invitation: InvitationWire }) {
  const { id, name, email, role, is_expired: isExpired, expires_at: end } = invitation;
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const send = () =>
    told(() => resend.mutateAsync(id), { done: `Invitation sent to ${email}`, failed: "Failed to send" }).catch(
      // It has been said.
      () => undefined,
    );
  return (
    <Person
      name={name}
      email={email}
      badges={
        <>
          <Badge tone="blue">{MEMBER_ROLE_LABELS[role]}</Badge>
          <Badge tone={isExpired ? "red" : "yellow"}>{isExpired ? "Expired" : "Invited"}</Badge>
        </>
      }
      note={
        <span title={formatDateTimeZone(end)}>
          {isExpired ? "expired" : "good until"} {formatDateTime(end)} UTC
        </span>
      }
    >
      <ForRole action="members.manage">
        <Button
          variant="outline"
          size="sm"
          loading={resend.isPending}
          aria-label={`Resend to ${email}`}
          onClick={() => void send()}
        >
          Resend
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Withdraw the invitation of ${email}`}
          onOpen={() => setIsWithdrawing(true)}
        >
          Withdraw
        </Button>
      </ForRole>
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setIsWithdrawing}
        tone="destructive"
        title={`Withdraw the invitation of ${email}?`}
        description="Its link stops working. You can invite them again."
        confirmLabel="Withdraw invitation"
        onConfirm={() =>
          told(() => revoke.mutateAsync(invitation), { done: "Invitation withdrawn", failed: "Failed to withdraw" })
        }
      />
    </Person>
  );
}
