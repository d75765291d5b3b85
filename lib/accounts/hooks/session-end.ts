/** A session that ended while its pages are open: expired, signed out elsewhere, or its password changed. */
import { redirectFor, refreshSessionFor } from "@/lib/addresses/redirects";
import { clearAuth } from "./auth-storage";

/** Longer than the load of a page takes. */
const LEAVING_MS = 10_000;

let isOver = false;
let leftAt = -Infinity;

/** Whether the page is being left because its session has ended: what is kept in this browser is no reason to stay. */
export const isSessionOver = (): boolean => isOver;

/**
 * Forgets the session, and leaves a page that needs one for the sign-in, which says why and leads back. Public pages
 * stay as they are. Each call that is refused comes here, and one of them leaves: a second load would break off the first, which
 * has taken the cookie along, and with it why the session ended.
 */
export function leaveForSignIn(): void {
  clearAuth();
  const { pathname, search } = window.location;
  if (redirectFor(pathname, null) === null || Date.now() - leftAt < LEAVING_MS) return;
  isOver = true;
  leftAt = Date.now();
  window.location.assign(refreshSessionFor(pathname + search));
}
