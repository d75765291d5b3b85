import { STORAGE_KEYS } from "@/lib/constants/storage-keys";

/**
 * The token and the user record that the browser keeps (spec 1-core section 9). Storage throws in private windows and
 * when it is full or switched off; the session cookie still carries the sign-in then, so a failure here is silent.
 */
function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

/**
 * The token that this page works with, read once: another tab may sign in as somebody else meanwhile, and what stands in
 * this page's forms must not be sent in their name.
 */
let ownToken: string | null = null;

const storedToken = () => tryStorage((storage) => storage.getItem(STORAGE_KEYS.token));

export function getAuthToken(): string | null {
  ownToken ??= storedToken();
  return ownToken;
}

/** The stored user as it was written, unchecked: whoever reads it parses it with a schema. Null when absent or damaged. */
export function getAuthUser(): unknown {
  return tryStorage((storage): unknown => JSON.parse(storage.getItem(STORAGE_KEYS.user) ?? "null"));
}

export function setAuth(token: string, user: object): void {
  ownToken = token;
  tryStorage((storage) => {
    storage.setItem(STORAGE_KEYS.token, token);
    storage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
  });
}

/** Replaces the user record after a profile change; the token stays. */
export function setAuthUser(user: object): void {
  tryStorage((storage) => storage.setItem(STORAGE_KEYS.user, JSON.stringify(user)));
}

/** Forgets the sign-in, unless it is another one than this page's by now. */
export function clearAuth(): void {
  const isOurs = ownToken === null || ownToken === storedToken();
  ownToken = null;
  if (!isOurs) return;
  tryStorage((storage) => {
    storage.removeItem(STORAGE_KEYS.token);
    storage.removeItem(STORAGE_KEYS.user);
  });
}
