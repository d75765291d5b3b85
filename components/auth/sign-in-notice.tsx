"use client";

import { CircleAlert, CircleCheck, Cookie, History, Info } from "lucide";
import { type ReactNode, useSyncExternalStore } from "react";
import { Icon, type IconNode } from "@/components/ui/icon";
import { getAuthUser, keepsNoSession } from "@/lib/accounts/hooks/auth-storage";
import { isDraftKey } from "@/lib/addresses/storage-keys";
import { hasDraft } from "@/lib/kit/client/drafts";

const keepsAnything = () => hasDraft(isDraftKey);
const subscribeToNothing = () => () => undefined;
const nothing = () => false;
const remembersUser = () => getAuthUser() !== null;

type SignInNoticeProps = {
  /**
   * The page that sent the visitor here says so. A browser that forgot its cookie in time still remembers the user, whom
   * signing out would have made it forget.
   */
  hasEnded: boolean;
  /** It ended because an owner removed them from the account, or the account is gone. */
  wasRemoved: boolean;
  /** next-auth led them here from a sign-in that it could not complete. */
  hasFailed: boolean;
  /** They have just set another password by a link. */
  hasReset: boolean;
  /** They asked for a page to which signing in leads. */
  hasAsked: boolean;
};

/** Why a visitor is asked to sign in; and to whom was at work, that what they typed is not lost. */
export function SignInNotice({ hasEnded, wasRemoved, hasFailed, hasReset, hasAsked }: SignInNoticeProps) {
  const wasSignedIn = useSyncExternalStore(subscribeToNothing, remembersUser, nothing);
  const keepsDraft = useSyncExternalStore(subscribeToNothing, keepsAnything, nothing);
  const isForgotten = useSyncExternalStore(subscribeToNothing, keepsNoSession, nothing);
  if (isForgotten && !hasEnded) {
    return (
      <Notice icon={Cookie}>
        Your browser doesn&apos;t keep you signed in at this address. Allow cookies for this site, and open it by the
        https:// address that it has.
      </Notice>
    );
  }
  if (hasFailed) {
    return (
      <Notice icon={CircleAlert}>
        That sign-in was not completed. Sign in here; if it fails again, tell whoever runs this site.
      </Notice>
    );
  }
  if (hasReset) return <Notice icon={CircleCheck}>Your password is changed. Sign in with the new one.</Notice>;
  if (!hasEnded && !wasSignedIn) {
    if (!hasAsked) return null;
    return <Notice icon={Info}>The page you asked for needs a sign-in. You come to it right after.</Notice>;
  }
  if (wasRemoved) {
    return (
      <Notice icon={History}>
        You are no longer a member of the account that you were signed in to, or an administrator has deleted it. As
        long as it is there, one of its owners can invite you again.
      </Notice>
    );
  }
  return (
    <Notice icon={History}>
      Your session has ended. Sign in to continue.
      {keepsDraft && " What you had typed and not sent is kept in this browser, and offered again where you left it."}
    </Notice>
  );
}

function Notice({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <div role="status" className="mb-5 flex gap-2 rounded-md bg-primary-soft px-3 py-2">
      <Icon of={icon} className="mt-0.5 text-primary" />
      <p>{children}</p>
    </div>
  );
}
