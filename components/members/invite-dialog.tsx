"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { lateSchema } from "@/components/forms/late-schema";
import { told } from "@/components/forms/told";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import type { MemberRole } from "@/lib/accounts/constants";
import { newIdempotencyKeys } from "@/lib/kit/client/idempotency-key";
import { INVITATION_DAYS } from "@/lib/members/constants";
import { useInviteMember } from "@/lib/members/hooks";
import { RoleChoice } from "./role-choice";

const bodySchema = lateSchema(async () => (await import("@/lib/members/contract")).invitationBodySchema);

const BLANK = { email: "", name: "", role: "signer" as MemberRole };

/** Invites somebody by e-mail. What was typed stays when the dialog is closed without sending. */
export function InviteDialog() {
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState(BLANK);
  const [wasRefused, setWasRefused] = useState(false);
  const [keys, setKeys] = useState(newIdempotencyKeys);
  const { mutateAsync } = useInviteMember();
  const checked = bodySchema.useLoaded()?.safeParse(form);
  const errorOf = (field: string) =>
    wasRefused ? checked?.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;

  async function send() {
    // Without its schema it goes unchecked: the server checks it anyway, and names fields too.
    const schema = await bodySchema.load().catch(() => null);
    const sent = schema?.safeParse(form);
    setWasRefused(sent?.success === false);
    if (sent?.success === false) throw sent.error;
    const body = sent?.data ?? form;
    await told(() => mutateAsync({ ...body, idempotencyKey: keys.of(body) }), {
      done: `Invitation sent to ${form.email.trim()}`,
      failed: "Failed to invite",
    });
    setKeys(newIdempotencyKeys());
    setForm(BLANK);
  }

  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite member
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Invite a member"
        description={`They get a link by e-mail, good for ${INVITATION_DAYS} days, and choose a password of their own.`}
        confirmLabel="Send invitation"
        onConfirm={send}
      >
        <FormField label="Email" error={errorOf("email")} required>
          {(aria) => (
            <Input
              {...aria}
              type="email"
              autoComplete="off"
              spellCheck={false}
              value={form.email}
              onChange={({ target }) => setForm({ ...form, email: target.value })}
            />
          )}
        </FormField>
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
