/** Leaving a page for one whose guard judges otherwise from now on: after signing in, completing or deleting. */
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";

/**
 * Loads a page anew. The client's router keeps each redirect that it met, and the caches what the last user read: going
 * on inside the page would lead back to where a guard once sent the visitor.
 * @param message told on the page that comes
 */
export function loadPage(path: string, message?: string): void {
  try {
    if (message) sessionStorage.setItem(STORAGE_KEYS.carriedMessage, message);
  } catch {
    // No storage, no message: the page that comes says it too.
  }
  window.location.replace(path);
}

/** The message that the last page left, once. */
export function takeCarriedMessage(): string | null {
  try {
    const message = sessionStorage.getItem(STORAGE_KEYS.carriedMessage);
    sessionStorage.removeItem(STORAGE_KEYS.carriedMessage);
    return message;
  } catch {
    return null;
  }
}
