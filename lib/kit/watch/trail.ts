/**
 * What is known of the request, or of the turn of a job, that is in hand. Whatever is logged meanwhile carries its id, and
 * statements are counted to it. It never holds what anybody has sent or is answered: ids and counts only.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Span } from "@opentelemetry/api";

export type Trail = {
  /** Answered as `x-request-id`; of a job's turn, one of its own. */
  readonly requestId: string;
  /** The path in the notation of calls, `/v1/rfqs/{id}`: no address of anybody's. */
  route?: string;
  /** Who asks, once that is known. */
  accountId?: number;
  memberId?: number;
  keyId?: number;
  /** Statements that were sent to the database. */
  statements: number;
  /** What the spans of this work hang from, where traces are kept. */
  span?: Span;
};

// Next keeps modules apart per bundle, and the server has its own: they share this one. By a symbol, and not by one of the names
// that tests clear between their files: modules that have read it stay.
const KEY = Symbol.for("depthbook.trails");
const shared = globalThis as typeof globalThis & { [KEY]?: AsyncLocalStorage<Trail> };
const trails = (shared[KEY] ??= new AsyncLocalStorage<Trail>());

export const currentTrail = (): Trail | undefined => trails.getStore();

export const onTrail = <Result>(trail: Trail, work: () => Result): Result => trails.run(trail, work);

/** The id of the request in hand, or a new one where there is none. */
export const requestIdNow = (): string => currentTrail()?.requestId ?? randomUUID();

type Caller = { userId: number; member: { id: number }; key?: { id: number } };

/** Writes down who asks: a member, or a key of theirs. */
export function noteCaller({ userId, member, key }: Caller): void {
  const trail = currentTrail();
  if (!trail) return;
  trail.accountId = userId;
  if (key) trail.keyId = key.id;
  else trail.memberId = member.id;
}
