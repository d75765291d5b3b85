"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { CodeEntry } from "@/components/forms/code-entry";
import { Button } from "@/components/ui/button";
import type { SecondFactorMethod } from "@/lib/secondfactor/rules";
import { PasskeyButton } from "./passkey-button";

type FactorEntryProps = {
  /** How the person may show that it is them. */
  methods: readonly string[];
  /** Which of these is open. */
  kind: SecondFactorMethod;
  onKindChange: (kind: SecondFactorMethod) => void;
  /** Of the code. */
  registration: UseFormRegisterReturn;
  error: string | undefined;
  onPasskey: () => Promise<void>;
};

/** Where a second factor is shown: a code is typed, or a passkey asked for where that is offered first. */
export function FactorEntry({ methods, kind, onKindChange, registration, error, onPasskey }: FactorEntryProps) {
  if (kind !== "passkey") {
    const isChoice = methods.includes("totp") && methods.includes("recovery_code");
    return (
      <div className="flex flex-col gap-2">
        <CodeEntry {...{ kind, registration, error }} {...(isChoice && { onKindChange })} />
        <WhenLost />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="mb-2 text-muted-foreground">Your device asks for your fingerprint, your face or its PIN.</p>
      <PasskeyButton onUse={onPasskey} isFirst />
      {methods.includes("recovery_code") && (
        <Button type="button" variant="link" className="self-start" onClick={() => onKindChange("recovery_code")}>
          Use a recovery code
        </Button>
      )}
      <WhenLost />
    </div>
  );
}

/** A new password helps nobody here, and "Forgot your password?" is all that the sign-in offers besides. */
function WhenLost() {
  return (
    <p className="text-xs text-muted-foreground">
      Lost your device and your recovery codes? Another owner of your account can remove you and invite you again.
      Otherwise ask those who run Depthbook.
    </p>
  );
}
