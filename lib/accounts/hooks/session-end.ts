/** A session that ended while its pages are open: expired, signed out elsewhere, or its password changed. */
import { redirectFor, refreshSessionFor } from "@/lib/addresses/redirects";
import { clearAuth } from "./auth-storage";

let isOver = false;

/** Whether the page is being left because its session has ended: what is kept in this browser is no reason to stay. */
export const isSessionOver = (): boolean => isOver;

/**
 * Forgets the session, and leaves a page that needs one for the sign-in, which says why and leads back. Public pages
 * stay as they are.
 */
export function leaveForSignIn(): void {
  clearAuth();
  const { pathname, search } = window.location;
  if (redirectFor(pathname, null) === null) return;
  isOver = true;
  window.location.assign(refreshSessionFor(pathname + search));
}
