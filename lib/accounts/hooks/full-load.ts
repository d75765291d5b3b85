/** Leaving a page for one whose guard judges otherwise from now on: after signing in, completing or deleting. */
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";

/** Leaves something for the page that comes: that it comes by a press of this one, and what it has to tell. */
export function carryMessage(message = ""): void {
  try {
    sessionStorage.setItem(STORAGE_KEYS.carriedMessage, message);
  } catch {
    // No storage, no message: the page that comes says it too.
  }
}

/**
 * Loads a page anew. The client's router keeps each redirect that it met, and the caches what the last user read: going
 * on inside the page would lead back to where a guard once sent the visitor.
 * @param message told on the page that comes
 */
export function loadPage(path: string, message?: string): void {
  carryMessage(message);
  window.location.replace(path);
}

/** The message that the last page left, once; empty where it had nothing to tell, null where this one came otherwise. */
export function takeCarriedMessage(): string | null {
  try {
    const message = sessionStorage.getItem(STORAGE_KEYS.carriedMessage);
    sessionStorage.removeItem(STORAGE_KEYS.carriedMessage);
    return message;
  } catch {
    return null;
  }
}
