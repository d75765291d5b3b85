/** The state of an API key, and its scopes as they are stored. */
import { DAY_MS } from "@/lib/kit/durations";
import { KEY_NOTICE_DAYS, KEY_SCOPES, type KeyScope, type KeyStatus } from "./constants";

export const isExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

export const keyStatus = (key: { expiresAt: Date | null }, now: Date): KeyStatus =>
  isExpired(key, now) ? "EXPIRED" : "ACTIVE";

/** Until when a key runs out that its owners are told of at `now`. */
export const noticeEnd = (now: Date): Date => new Date(now.getTime() + KEY_NOTICE_DAYS * DAY_MS);

/** Whether a key is made for so few days that whoever made it needs no notice. */
export const isMadeForDays = ({ expiresAt, createdAt }: { expiresAt: Date | null; createdAt: Date }): boolean =>
  expiresAt !== null && expiresAt <= noticeEnd(noticeEnd(createdAt));

/** As stored: in one order, with a space between. */
export const joinScopes = (scopes: readonly KeyScope[]) =>
  KEY_SCOPES.filter((scope) => scopes.includes(scope)).join(" ");

export const splitScopes = (stored: string): KeyScope[] =>
  KEY_SCOPES.filter((scope) => stored.split(" ").includes(scope));
