import { PAGE_USER_HEADER } from "@/lib/kit/http/headers";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";

/**
 * The token and the user record that the browser keeps (spec 1-core section 9). Storage throws in private windows and
 * when it is full or switched off; the session cookie still carries the sign-in then, so a failure here is silent.
 */
function tryStorage<T>(work: (storage: Storage) => T): T | null {
  return tryOf(() => window.localStorage, work);
}

function tryOf<T>(storage: () => Storage, work: (storage: Storage) => T): T | null {
  try {
    return work(storage());
  } catch {
    return null;
  }
}

/**
 * Whom the page was made for. Another tab may sign in as somebody else meanwhile, and what stands in this page's forms
 * must not be sent in their name: each call says whose page it comes from, and the server refuses the rest.
 */
let pageUser: string | null = null;

/** @param memberId unknown between a sign-in and the page that it leads to */
export function setPageUser(id: number, memberId?: number): void {
  pageUser = memberId === undefined ? String(id) : `${id}.${memberId}`;
}

/** `7.12`, the account and the member; empty before it is known. */
export const getPageUser = (): string => pageUser ?? "";

/** What every call of a page carries: the token, and whose page it is. */
export function authHeaders(): Record<string, string> {
  const token = getAuthToken();
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(pageUser !== null && { [PAGE_USER_HEADER]: pageUser }),
  };
}

function getAuthToken(): string | null {
  return tryStorage((storage) => storage.getItem(STORAGE_KEYS.token));
}

/** Whether a sign-in of this browser is kept here. */
export const hasAuthToken = (): boolean => getAuthToken() !== null;

/** The stored user as it was written, unchecked: whoever reads it parses it with a schema. Null when absent or damaged. */
export function getAuthUser(): unknown {
  return tryStorage((storage): unknown => JSON.parse(storage.getItem(STORAGE_KEYS.user) ?? "null"));
}

export function setAuth(token: string, user: object): void {
  tryStorage((storage) => {
    storage.setItem(STORAGE_KEYS.token, token);
    storage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
  });
}

const tab = () => window.sessionStorage;

/** Notes that a sign-in went well: the next page shows whether the browser kept its cookie. */
export const noteSigningIn = () => tryOf(tab, (storage) => storage.setItem(STORAGE_KEYS.signingIn, "1"));

/** A page of whoever signed in has come: it did. */
export const noteSignedIn = () => tryOf(tab, (storage) => storage.removeItem(STORAGE_KEYS.signingIn));

/**
 * Whether no sign-in lasts here. Nobody can ask for the session cookie, which no script reads: it was not kept if the sign-in
 * comes again after one that went well, as where cookies are blocked, or a `Secure` one came over http.
 */
export const keepsNoSession = (): boolean =>
  !navigator.cookieEnabled || tryOf(tab, (storage) => storage.getItem(STORAGE_KEYS.signingIn)) !== null;

/** Replaces the user record after a profile change; the token stays. */
export function setAuthUser(user: object): void {
  tryStorage((storage) => storage.setItem(STORAGE_KEYS.user, JSON.stringify(user)));
}

export function clearAuth(): void {
  tryStorage((storage) => {
    storage.removeItem(STORAGE_KEYS.token);
    storage.removeItem(STORAGE_KEYS.user);
  });
}
