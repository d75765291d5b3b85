"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { lateSchema } from "@/components/forms/late-schema";
import { InvitedEmailField } from "@/components/forms/invited-email-field";
import { useInvitation } from "@/components/forms/use-invitation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import type { MemberRole } from "@/lib/accounts/constants";
import { requestKeys } from "@/lib/kit/client/idempotency-key";
import { INVITATION_DAYS } from "@/lib/members/constants";
import { useInviteMember } from "@/lib/members/hooks";
import { RoleChoice } from "./role-choice";

const bodySchema = lateSchema(async () => (await import("@/lib/members/contract")).invitationBodySchema);

const BLANK = { email: "", name: "", role: "signer" as MemberRole };

/** Invites somebody by e-mail. What was typed stays when the dialog is closed without sending. */
export function InviteDialog() {
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState(BLANK);
  const [keys] = useState(requestKeys);
  const { mutateAsync } = useInviteMember();
  const { errorOf, send } = useInvitation({
    ...{ schema: bodySchema, form, keys, invite: mutateAsync },
    onSent: () => setForm(BLANK),
  });

  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onOpen={() => setOpen(true)}>
        Invite member
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Invite a member"
        description={`They get a link by email, good for ${INVITATION_DAYS} days, and choose a password of their own.`}
        confirmLabel="Send invitation"
        onConfirm={send}
      >
        <InvitedEmailField
          value={form.email}
          error={errorOf("email")}
          onChange={(email) => setForm({ ...form, email })}
        />
        <FormField label="Name" help="Optional. They can change it." error={errorOf("name")}>
          {(aria) => (
            <Input {...aria} value={form.name} onChange={({ target }) => setForm({ ...form, name: target.value })} />
          )}
        </FormField>
        <RoleChoice value={form.role} onChange={(role) => setForm({ ...form, role })} />
      </ConfirmDialog>
    </>
  );
}
