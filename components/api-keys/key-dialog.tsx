"use client";

import { useState } from "react";
import { ChoiceCards } from "@/components/forms/choice-cards";
import { FormField } from "@/components/forms/form-field";
import { told } from "@/components/forms/told";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import { KEY_SCOPE_LABELS, KEY_SCOPE_WORDS, KEY_SCOPES, type KeyScope } from "@/lib/apikeys/constants";
import { type ApiKeyBody, apiKeyBodySchema } from "@/lib/apikeys/contract";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { serverNow } from "@/lib/kit/server-time";
import { DateOfExpiry, type Expiry, expiryAt, ExpiryChoice } from "./expiry-choice";

const SCOPES = KEY_SCOPES.map((value) => ({
  value,
  title: KEY_SCOPE_LABELS[value],
  description: KEY_SCOPE_WORDS[value],
}));

type Typed = { name: string; scope: KeyScope; expiry: Expiry };
const BLANK: Typed = { name: "", scope: "read", expiry: { days: "90", date: null } };

/** The scopes up to the chosen one: each may what those before may. */
const upTo = (scope: KeyScope) => KEY_SCOPES.slice(0, KEY_SCOPES.indexOf(scope) + 1);

type KeyDialogProps = {
  /** Whether the account can quote at all. */
  mayQuote: boolean;
  onSave: (body: ApiKeyBody) => Promise<unknown>;
  onClose: () => void;
};

/** Asks what a new key is called, what it may do, and for how long. */
export function KeyDialog({ mayQuote, onSave, onClose }: KeyDialogProps) {
  const [typed, setTyped] = useState(BLANK);
  /** Days are counted from here: sent again, the same choice is the same request. */
  const [openedAt] = useState(serverNow);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed });
    setErrors({});
  };

  async function save() {
    const { name, scope, expiry } = typed;
    const checked = apiKeyBodySchema.safeParse({ name, scopes: upTo(scope), expires_at: expiryAt(expiry, openedAt) });
    const isUndated = expiry.days === "date" && expiry.date === null;
    if (!checked.success || isUndated) {
      const issues = checked.error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? [];
      setErrors({ ...Object.fromEntries(issues), ...(isUndated && { expires_at: "Pick a date" }) });
      throw new Error("The form has faults");
    }
    try {
      await told(() => onSave(checked.data), { done: "API key made", failed: "Failed to make the API key" });
    } catch (error) {
      setErrors(fieldErrors(error));
      throw error;
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New API key"
      description="It speaks for your company, whoever makes it, and is never good for members, keys or passwords."
      confirmLabel="Make key"
      onConfirm={save}
    >
      <FormField label="Name" help="What you will tell it by, in the history too." error={errors.name} required>
        {(aria) => (
          <Input
            {...aria}
            value={typed.name}
            placeholder="Desk in Zurich"
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </FormField>
      {mayQuote ? (
        <FormField label="What it may do" error={errors.scopes}>
          {(aria) => (
            <ChoiceCards
              {...aria}
              value={typed.scope}
              onChange={(scope) => change({ scope })}
              options={SCOPES}
              className="grid-cols-1"
            />
          )}
        </FormField>
      ) : (
        <p>It reads whatever a viewer of your company reads, and changes nothing.</p>
      )}
      <ExpiryChoice value={typed.expiry} onChange={(expiry) => change({ expiry })} />
      {typed.expiry.days === "date" && (
        <DateOfExpiry
          value={typed.expiry.date}
          error={errors.expires_at}
          onChange={(date) => change({ expiry: { days: "date", date } })}
        />
      )}
    </ConfirmDialog>
  );
}
