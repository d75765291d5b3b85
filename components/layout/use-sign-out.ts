"use client";

import { useState } from "react";
import { mayLeavePage } from "@/components/forms/use-unsaved-warning";
import { signOut } from "@/lib/accounts/hooks/auth";

/** Signing out leaves the page, so a press counts once; if the call fails, the button works again. */
export function useSignOut() {
  const [signingOut, setSigningOut] = useState(false);
  function startSignOut() {
    if (!mayLeavePage()) return;
    setSigningOut(true);
    signOut().catch(() => setSigningOut(false));
  }
  return { signingOut, startSignOut };
}
