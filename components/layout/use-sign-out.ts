"use client";

import { useState } from "react";
import { mayLeavePage } from "@/components/forms/use-unsaved-warning";
import { signOut } from "@/lib/accounts/hooks/auth";
import { failureWords } from "@/lib/kit/client/failure-words";
import { toast } from "@/lib/kit/toast";

/**
 * Signing out leaves the page, so a press counts once; if the call fails, that is said, and the button works again.
 * @param path where it leads; to the sign-in unless told
 */
export function useSignOut(path?: string) {
  const [signingOut, setSigningOut] = useState(false);
  function startSignOut() {
    if (!mayLeavePage()) return;
    setSigningOut(true);
    signOut(path).catch((error: unknown) => {
      toast.error(`Failed to sign out: ${failureWords(error)}`);
      setSigningOut(false);
    });
  }
  return { signingOut, startSignOut };
}
