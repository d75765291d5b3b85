"use client";

import { useEffect } from "react";
import { getAuthUser, hasAuthToken, noteSignedIn, setAuthUser, setPageUser } from "@/lib/accounts/hooks/auth-storage";
import { leaveForSignIn } from "@/lib/accounts/hooks/session-end";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import type { SignedInWire } from "@/lib/accounts/contract/wire";

/**
 * Brings the browser's `auth_user` in step with the server's user, who may have changed since the sign-in; and the page
 * in step with the browser, when another tab signs out or in as somebody else, or this one did before it came back.
 */
export function StoredUserSync({ user }: { user: SignedInWire }) {
  const memberId = user.member.id;
  useEffect(() => setPageUser(user.id, memberId), [user.id, memberId]);
  useEffect(() => void noteSignedIn(), []);

  useEffect(() => {
    // Without a token another tab has signed out while this page came: nothing of the user is put back.
    if (!hasAuthToken()) return;
    if (JSON.stringify(getAuthUser()) !== JSON.stringify(user)) setAuthUser(user);
  }, [user]);

  useEffect(() => {
    const stored = () => getAuthUser() as Partial<SignedInWire> | null;
    const isOurs = ({ id, member }: Partial<SignedInWire>) =>
      id === user.id && (member === undefined || member.id === memberId);
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEYS.user) return;
      const other = stored();
      if (other === null) leaveForSignIn();
      // Asks first when the page has unsaved changes; kept, they still can't be sent in the other's name.
      else if (!isOurs(other)) window.location.reload();
    };
    // The way back after a sign-out: some browsers show the page as they kept it, and tell it nothing of what was stored meanwhile.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isOurs(stored() ?? {})) window.location.reload();
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [user.id, memberId]);
  return null;
}
