"use client";

import { History } from "lucide-react";
import { useSyncExternalStore } from "react";
import { getAuthUser } from "@/lib/accounts/hooks/auth-storage";
import { isDraftKey } from "@/lib/addresses/storage-keys";
import { hasDraft } from "@/lib/kit/client/drafts";

const keepsAnything = () => hasDraft(isDraftKey);
const subscribeToNothing = () => () => undefined;
const nothing = () => false;
const remembersUser = () => getAuthUser() !== null;

/**
 * Why a visitor who was at work is asked to sign in, and that what they typed is not lost.
 * @param isKnown the page that sent them here says so. A browser that forgot its cookie in time still remembers the user,
 *   whom signing out would have made it forget.
 */
export function SessionEndedNotice({ isKnown }: { isKnown: boolean }) {
  const wasSignedIn = useSyncExternalStore(subscribeToNothing, remembersUser, nothing);
  const keepsDraft = useSyncExternalStore(subscribeToNothing, keepsAnything, nothing);
  if (!isKnown && !wasSignedIn) return null;
  return (
    <div role="status" className="mb-5 flex gap-2 rounded-md bg-primary-soft px-3 py-2">
      <History aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
      <p>
        Your session has ended. Sign in to continue.
        {keepsDraft && " What you had typed and not sent is kept in this browser, and offered again where you left it."}
      </p>
    </div>
  );
}
