"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { told, type ToldWords } from "@/components/forms/told";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { type WebhookBody, webhookBodySchema } from "@/lib/webhooks/contract/webhooks";
import { EventChoice } from "./event-choice";

type WebhookDialogProps = {
  title: string;
  confirmLabel: string;
  initial: WebhookBody;
  words: ToldWords<unknown>;
  onSave: (body: WebhookBody) => Promise<unknown>;
  onClose: () => void;
};

/** Asks where events are to be sent, and which. */
export function WebhookDialog({ title, confirmLabel, initial, words, onSave, onClose }: WebhookDialogProps) {
  const [values, setValues] = useState(initial);
  const [wasRefused, setWasRefused] = useState(false);
  /** What the server said of an address, as long as it stands there. */
  const [refused, setRefused] = useState<{ url: string; message: string } | null>(null);
  const checked = webhookBodySchema.safeParse(values);
  const faultOf = (field: "url" | "events") =>
    wasRefused ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const urlFault = faultOf("url") ?? (refused?.url === values.url ? refused.message : undefined);

  async function save() {
    setWasRefused(!checked.success);
    if (!checked.success) throw checked.error;
    try {
      await told(() => onSave(checked.data), words);
    } catch (error) {
      const message = fieldErrors(error).url;
      if (message) setRefused({ url: values.url, message });
      throw error;
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Each event is sent as a signed POST request, as Standard Webhooks says, and tried again for a day where it is not answered with 2xx."
      confirmLabel={confirmLabel}
      onConfirm={save}
    >
      <FormField label="Address" help="The https:// address of your receiver." error={urlFault} required>
        {(aria) => (
          <Input
            {...aria}
            value={values.url}
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setValues({ ...values, url: target.value })}
          />
        )}
      </FormField>
      <EventChoice
        chosen={values.events}
        error={faultOf("events")}
        onChange={(events) => setValues({ ...values, events })}
      />
    </ConfirmDialog>
  );
}
