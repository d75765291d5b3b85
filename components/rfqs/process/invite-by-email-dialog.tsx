"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { lateSchema } from "@/components/forms/late-schema";
import { told } from "@/components/forms/told";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import { useInviteByEmail } from "@/lib/invitations/hooks";
import type { requestKeys } from "@/lib/kit/client/idempotency-key";

const bodySchema = lateSchema(async () => (await import("@/lib/invitations/contract")).invitedSchema);

type InvitedByEmail = { email: string; company_name: string };

type InviteByEmailDialogProps = {
  rfqId: number;
  /** What is typed, kept by who opens this. */
  form: InvitedByEmail;
  onChange: (form: InvitedByEmail) => void;
  keys: ReturnType<typeof requestKeys>;
  onSent: () => void;
  onClose: () => void;
};

/** Invites a market maker who has no account. */
export function InviteByEmailDialog(props: InviteByEmailDialogProps) {
  const { rfqId, form, onChange, keys, onSent, onClose } = props;
  const [wasRefused, setWasRefused] = useState(false);
  const { mutateAsync } = useInviteByEmail(rfqId);
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
    keys.answered();
    onSent();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Invite a market maker by e-mail"
      description="For one who has no account yet: they get a link, good until the RFP’s deadline. Who registers by it can quote."
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
            onChange={({ target }) => onChange({ ...form, email: target.value })}
          />
        )}
      </FormField>
      <FormField label="Company" help="Optional. What you call them." error={errorOf("company_name")}>
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            value={form.company_name}
            onChange={({ target }) => onChange({ ...form, company_name: target.value })}
          />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
