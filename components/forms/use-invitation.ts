import { useState } from "react";
import type { z } from "zod";
import type { RequestKeys } from "@/lib/kit/client/idempotency-key";
import type { LateSchema } from "./late-schema";
import { told } from "./told";

type Invitation<Form, Body> = {
  schema: LateSchema<z.ZodType<Body>>;
  /** What is typed, kept by whoever opens the dialog. */
  form: Form;
  keys: RequestKeys;
  invite: (body: (Body | Form) & { idempotencyKey: string }) => Promise<unknown>;
  onSent: () => void;
};

/** A dialog that invites somebody by e-mail: says what is wrong once it was refused, and sends what is typed once. */
export function useInvitation<Form extends { email: string }, Body>(invitation: Invitation<Form, Body>) {
  const { schema: late, form, keys, invite, onSent } = invitation;
  const [wasRefused, setWasRefused] = useState(false);
  const checked = late.useLoaded()?.safeParse(form);
  const errorOf = (field: keyof Form) =>
    wasRefused ? checked?.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;

  async function send(): Promise<void> {
    // Without its schema it goes unchecked: the server checks it anyway, and names fields too.
    const schema = await late.load().catch(() => null);
    const sent = schema?.safeParse(form);
    setWasRefused(sent?.success === false);
    if (sent?.success === false) throw sent.error;
    const body = sent?.data ?? form;
    await told(() => invite({ ...body, idempotencyKey: keys.of(body) }), {
      done: `Invitation sent to ${form.email.trim()}`,
      failed: "Failed to invite",
    });
    keys.answered();
    onSent();
  }
  return { errorOf, send };
}
