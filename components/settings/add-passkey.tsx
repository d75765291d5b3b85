"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { told } from "@/components/forms/told";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { LIMITS } from "@/lib/kit/limits";
import type { PasskeyList } from "@/lib/passkeys/contract";
import { useAddPasskey } from "@/lib/passkeys/hooks/own";
import { deviceName } from "@/lib/accounts/rules/device-name";

type AddPasskeyProps = {
  passkeys: PasskeyList;
  /** Takes the recovery codes that come with a first factor. */
  onCodes: (codes: string[]) => void;
};

/** Asks what it is called, and for the password where there is no second factor; the browser asks for the rest. */
export function AddPasskey({ passkeys, onCodes }: AddPasskeyProps) {
  const { asks_password: asksPassword } = passkeys;
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { mutateAsync } = useAddPasskey(passkeys);

  function begin() {
    setName(deviceName(navigator.userAgent));
    setPassword("");
    setFaults({});
    setOpen(true);
  }

  async function add() {
    const missing = {
      ...(!name.trim() && { name: "Name is required" }),
      ...(asksPassword && !password && { current_password: "Password is required" }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) throw new Error("Not filled in");
    const work = async () => {
      const codes = await mutateAsync({ name, password });
      if (codes.length > 0) onCodes(codes);
    };
    await told(work, {
      done: "Passkey added. You can sign in with it from now on.",
      failed: "Failed to add",
    }).catch((error: unknown) => {
      setFaults(fieldErrors(error));
      throw error;
    });
  }

  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onOpen={begin}>
        Add passkey
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Add a passkey"
        description="Your browser then asks where to keep it, and checks that it is you."
        confirmLabel="Continue"
        onConfirm={add}
      >
        <FormField label="Name" help={!faults.name && "So that you know it again."} error={faults.name} required>
          {(aria) => (
            <Input
              {...aria}
              autoComplete="off"
              maxLength={LIMITS.passkeyNameLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </FormField>
        {asksPassword && (
          <FormField label="Your password" error={faults.current_password} required>
            {(aria) => (
              <Input
                {...aria}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </FormField>
        )}
      </ConfirmDialog>
    </>
  );
}
