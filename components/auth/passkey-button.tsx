"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { failureWords } from "@/lib/kit/client/failure-words";
import { signInByPasskey } from "@/lib/passkeys/hooks/sign-in";
import { destinationAfterSignIn } from "./destinations";
import { FormAlert } from "./form-alert";

/**
 * Signs in without an e-mail or a password.
 * @param next the page that asked for the sign-in, unchecked
 */
export function PasskeyButton({ next }: { next: string | null }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function signIn() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      loadPage(destinationAfterSignIn(await signInByPasskey(), next));
    } catch (error) {
      setProblem(failureWords(error, "The sign-in failed"));
      setIsBusy(false);
    }
  }

  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="flex items-center gap-3 text-xs text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
      <Button variant="outline" className="w-full" loading={isBusy} onClick={() => void signIn()}>
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
      <FormAlert message={problem} />
    </div>
  );
}
