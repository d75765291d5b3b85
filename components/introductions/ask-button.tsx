"use client";

import { useState } from "react";
import { ForRole } from "@/components/layout/for-role";
import { FormField } from "@/components/forms/form-field";
import { useKeptWords } from "@/components/forms/kept-words";
import { lateSchema } from "@/components/forms/late-schema";
import { told } from "@/components/forms/told";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import { useAskIntroduction } from "@/lib/introductions/hooks";
import { requestKeys } from "@/lib/kit/client/idempotency-key";

const messageSchema = lateSchema(
  async () => (await import("@/lib/introductions/contract")).introductionBodySchema.shape.message,
);

type Schema = Awaited<ReturnType<typeof messageSchema.load>>;

const faultIn = (message: string, schema: Schema | null) => schema?.safeParse(message).error?.issues[0]?.message;

type Company = { userId: number; name: string };

/** Asks for an introduction, with a short message. */
export function AskButton({ company }: { company: Company }) {
  const [open, setOpen] = useState(false);
  const [keys] = useState(requestKeys);
  return (
    <ForRole action="introductions.decide" others="ask for an introduction">
      <Button className="w-full" aria-haspopup="dialog" onOpen={() => setOpen(true)}>
        Introduce us
      </Button>
      {open && <AskDialog company={company} keys={keys} onClose={() => setOpen(false)} />}
    </ForRole>
  );
}

type AskDialogProps = { company: Company; keys: ReturnType<typeof requestKeys>; onClose: () => void };

/** What was typed stays, when it is closed without sending as well. */
function AskDialog({ company: { userId, name }, keys, onClose }: AskDialogProps) {
  const { words: message, type, forget } = useKeptWords(`ask_${userId}`);
  const [wasRefused, setWasRefused] = useState(false);
  const { mutateAsync } = useAskIntroduction(userId);
  const schema = messageSchema.useLoaded();
  const error = faultIn(message, schema);

  async function send() {
    // Where it can't be had, the server says what is wrong.
    const fault = faultIn(message, await messageSchema.load().catch(() => null));
    setWasRefused(fault !== undefined);
    if (fault !== undefined) throw new Error(fault);
    const words = { done: "Request sent", failed: "Failed to send" };
    await told(() => mutateAsync({ message, idempotencyKey: keys.of(message) }), words);
    keys.answered();
    forget();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Ask ${name} to be introduced`}
      description="They read your profile and your message. Once they accept, each of you sees how to reach the other."
      confirmLabel="Send request"
      onConfirm={send}
    >
      <FormField
        label="Message"
        help="Who you are, and why the two of you should talk."
        error={wasRefused ? error : undefined}
        required
      >
        {(aria) => <Textarea {...aria} rows={5} value={message} onChange={(event) => type(event.target.value)} />}
      </FormField>
    </ConfirmDialog>
  );
}
