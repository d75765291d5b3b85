/** The state of an API key, and its scopes as they are stored. */
import { KEY_SCOPES, type KeyScope, type KeyStatus } from "./constants";

export const isExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

export const keyStatus = (key: { expiresAt: Date | null }, now: Date): KeyStatus =>
  isExpired(key, now) ? "EXPIRED" : "ACTIVE";

/** As stored: in one order, with a space between. */
export const joinScopes = (scopes: readonly KeyScope[]) =>
  KEY_SCOPES.filter((scope) => scopes.includes(scope)).join(" ");

export const splitScopes = (stored: string): KeyScope[] =>
  KEY_SCOPES.filter((scope) => stored.split(" ").includes(scope));
