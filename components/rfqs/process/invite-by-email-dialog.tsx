"use client";

import { FormField } from "@/components/forms/form-field";
import { lateSchema } from "@/components/forms/late-schema";
import { InvitedEmailField } from "@/components/forms/invited-email-field";
import { useInvitation } from "@/components/forms/use-invitation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import { useInviteByEmail } from "@/lib/invitations/hooks";
import type { RequestKeys } from "@/lib/kit/client/idempotency-key";

const bodySchema = lateSchema(async () => (await import("@/lib/invitations/contract")).invitedSchema);

type InvitedByEmail = { email: string; company_name: string };

type InviteByEmailDialogProps = {
  rfqId: number;
  /** What is typed, kept by who opens this. */
  form: InvitedByEmail;
  onChange: (form: InvitedByEmail) => void;
  keys: RequestKeys;
  onSent: () => void;
  onClose: () => void;
};

/** Invites a market maker who has no account. */
export function InviteByEmailDialog(props: InviteByEmailDialogProps) {
  const { rfqId, form, onChange, keys, onSent, onClose } = props;
  const { mutateAsync } = useInviteByEmail(rfqId);
  const { errorOf, send } = useInvitation({ schema: bodySchema, form, keys, invite: mutateAsync, onSent });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Invite a market maker by email"
      description="For one who has no account yet: they get a link, good until the RFP’s deadline. Who registers by it can quote."
      confirmLabel="Send invitation"
      onConfirm={send}
    >
      <InvitedEmailField
        value={form.email}
        error={errorOf("email")}
        onChange={(email) => onChange({ ...form, email })}
      />
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
