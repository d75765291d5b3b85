"use client";

import { KeyRound } from "lucide";
import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { told } from "@/components/forms/told";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { formatDateTime, formatDateTimeZone } from "@/lib/kit/dates";
import { LIMITS } from "@/lib/kit/limits";
import type { PasskeyWire } from "@/lib/passkeys/contract";
import { useRemovePasskey, useRenamePasskey } from "@/lib/passkeys/hooks/own";

export function PasskeyRow({ passkey }: { passkey: PasskeyWire }) {
  const { name, is_backed_up: isBackedUp, created_at: added, last_used_at: used } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon of={KeyRound} className="size-5 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {isBackedUp && <Badge tone="green">Synced</Badge>}
        </p>
        <p className="text-xs text-muted-foreground">
          <span title={formatDateTimeZone(added)}>added {formatDateTime(added)} UTC</span>
          {" · "}
          {used ? <span title={formatDateTimeZone(used)}>last used {formatDateTime(used)} UTC</span> : "never used"}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Rename passkey={passkey} />
        <Remove passkey={passkey} />
      </div>
    </li>
  );
}

function Rename({ passkey: { id, name } }: { passkey: PasskeyWire }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const [isEmpty, setIsEmpty] = useState(false);
  const { mutateAsync } = useRenamePasskey();

  async function rename() {
    setIsEmpty(!typed.trim());
    if (!typed.trim()) throw new Error("Not filled in");
    await told(() => mutateAsync({ id, name: typed }), { done: "Passkey renamed", failed: "Failed to rename" });
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Rename ${name}`}
        onOpen={() => {
          setTyped(name);
          setIsEmpty(false);
          setOpen(true);
        }}
      >
        Rename
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Rename the passkey"
        description="Only you read it."
        confirmLabel="Save name"
        onConfirm={rename}
      >
        <FormField label="Name" error={isEmpty ? "Name is required" : undefined} required>
          {(aria) => (
            <Input
              {...aria}
              autoComplete="off"
              maxLength={LIMITS.passkeyNameLength}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
      </ConfirmDialog>
    </>
  );
}

function Remove({ passkey: { id, name } }: { passkey: PasskeyWire }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useRemovePasskey();
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Remove ${name}`}
        onOpen={() => setOpen(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="destructive"
        title={`Remove ${name}?`}
        description="Nobody signs in with it any more. Your device may go on offering it until you delete it there, too. Without another passkey or one-time codes, your password alone signs you in, and your recovery codes are good no more."
        confirmLabel="Remove passkey"
        onConfirm={() => told(() => mutateAsync(id), { done: "Passkey removed", failed: "Failed to remove" })}
      />
    </>
  );
}
