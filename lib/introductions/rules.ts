/** Who may be introduced to whom, and what becomes of a request (docs/decisions/0069). Pure: time is an argument. */
import type { UserType } from "@/lib/accounts/constants";
import { type Party, partyOf } from "@/lib/accounts/rules/permissions";
import { DAY_MS } from "@/lib/kit/durations";
import { LIMITS } from "@/lib/kit/limits";
import type { StatusTone } from "@/lib/kit/status-tone";
import type { IntroductionWire } from "./contract";
import type { IntroductionDecision, IntroductionStatus } from "./constants";

export type Counterpart = Exclude<UserType, "market_maker">;

const COUNTERPARTS: Partial<Record<Party, Counterpart>> = { issuer: "vc_investor", vc: "token_issuer" };

/** The kind of company that somebody can be introduced to: funds to issuers, issuers to funds; null for others. */
export function counterpartOf(principal: Parameters<typeof partyOf>[0]): Counterpart | null {
  return COUNTERPARTS[partyOf(principal)] ?? null;
}

/** Of a pair, whichever of the two has asked. */
export function pairKey(userId: number, otherId: number): string {
  return [userId, otherId].sort((a, b) => a - b).join(":");
}

/** Whether a decision is for whoever was asked to make; taking back is for whoever asked. */
export function isAnswer(decision: IntroductionDecision): boolean {
  return decision !== "WITHDRAWN";
}

/** When the company that was asked then may be asked by the same one again. */
export function mayAskAgainAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + LIMITS.introductionPauseDays * DAY_MS);
}

type Asked = Pick<IntroductionWire, "direction" | "ask_again_at">;

/**
 * The one that the caller sent, for which they have to wait before they ask again, whatever was received since.
 * @param newest of one company, the newest first
 * @param now null: not known yet, as on the server
 */
export function pausedBy<Row extends Asked>(newest: readonly Row[], now: Date | null): Row | null {
  const sent = newest.find(({ direction }) => direction === "sent");
  return sent && (!now || now < new Date(sent.ask_again_at)) ? sent : null;
}

/**
 * Of a day's requests each is an e-mail to somebody, also those that were withdrawn at once.
 * @param asked when the company asked its latest ones, the newest first; as many as a day allows, or fewer
 * @returns seconds until it may ask one more; 0: it may now
 */
export function secondsUntilRoom(asked: readonly Date[], now: Date): number {
  const oldest = asked[LIMITS.introductionsPerDay - 1];
  return oldest ? Math.max(0, Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000)) : 0;
}

const TONES: Record<IntroductionStatus, StatusTone> = {
  ACCEPTED: "green",
  DECLINED: "red",
  PENDING: "yellow",
  WITHDRAWN: "grey",
};

export const introductionStatusTone = (status: IntroductionStatus): StatusTone => TONES[status];
