/** A fund and a token issuer are introduced to each other once both have said that they want to (docs/decisions/0069). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { findUser, lockUsers, type UserRecord } from "@/lib/accounts/service/shared";
import { recordChange } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { formatDateTimeZone } from "@/lib/kit/dates";
import { LIMITS } from "@/lib/kit/limits";
import { notifyIntroduction } from "@/lib/notifications/service/notifications";
import { type CompanyPeople, findCompanyPeople } from "@/lib/profiles/service/shared";
import {
  INTRODUCTION_STATUS_LABELS,
  type IntroductionDecision,
  type IntroductionDirection,
} from "@/lib/introductions/constants";
import type { IntroductionBody, IntroductionListQuery, IntroductionStatusBody } from "@/lib/introductions/contract";
import { type Counterpart, counterpartOf, isAnswer, mayAskAgainAt, secondsUntilRoom } from "@/lib/introductions/rules";
import {
  countOpen,
  decideIntroduction,
  findIntroduction,
  findLastAsked,
  findLatestAsked,
  findStanding,
  insertIntroduction,
  type IntroductionRecord,
  listIntroductions,
} from "@/lib/introductions/store";

/** An introduction as one of its two sides sees it. */
export type IntroductionView = {
  introduction: IntroductionRecord;
  direction: IntroductionDirection;
  /** The other side; `email` is that of its account. */
  other: { userId: number; companyName: string; email: string; kind: Counterpart; profile: CompanyPeople | null };
};

/** @throws 403 neither a fund nor a token issuer */
function requireKind({ principal }: Context): Counterpart {
  requireMay(principal, "introductions.own");
  const kind = counterpartOf(principal);
  if (kind === null) throw new Error("Whoever has introductions has a counterpart");
  return kind;
}

async function viewsOf(context: Context, rows: IntroductionRecord[]): Promise<IntroductionView[]> {
  const kind = requireKind(context);
  const { userId } = context.principal;
  const sides = rows.map((introduction) => {
    const isSent = introduction.requester.id === userId;
    const direction: IntroductionDirection = isSent ? "sent" : "received";
    return { introduction, direction, other: isSent ? introduction.recipient : introduction.requester };
  });
  const profiles = await findCompanyPeople(kind, [...new Set(sides.map(({ other }) => other.id))]);
  return sides.map(({ other, ...side }) => ({
    ...side,
    other: {
      userId: other.id,
      companyName: other.companyName,
      email: other.email,
      kind,
      profile: profiles.get(other.id) ?? null,
    },
  }));
}

async function viewOf(context: Context, id: number): Promise<IntroductionView> {
  const introduction = await findIntroduction(id);
  const [view] = await viewsOf(context, introduction ? [introduction] : []);
  if (!view) throw notFound("Introduction");
  return view;
}

/** What the caller asked and was asked, the newest first. */
export async function listOwnIntroductions(context: Context, { user_id: otherId, ...query }: IntroductionListQuery) {
  requireMay(context.principal, "introductions.own");
  const { rows, ...page } = await listIntroductions(context.principal.userId, { ...query, otherId });
  return { rows: await viewsOf(context, rows), ...page };
}

/** Each reads the other's profile before they decide: there has to be a whole one. */
function requireCompleted(requester: UserRecord, recipient: UserRecord): void {
  if (requester.onboardingCompletedAt && recipient.onboardingCompletedAt) return;
  const detail = requester.onboardingCompletedAt
    ? `${recipient.companyName} has not completed their onboarding yet`
    : "Complete your onboarding first: whoever you ask reads your profile before they answer";
  throw new AppError("conflict", detail, { code: "onboarding_unfinished" });
}

/** What stands between the two already, in words for whoever asks; null: nothing. */
async function standingWords(requesterId: number, recipientId: number): Promise<string | null> {
  const standing = await findStanding(requesterId, recipientId);
  if (!standing) return null;
  if (standing.status === "ACCEPTED") return "You are introduced to each other already";
  return standing.requesterId === requesterId
    ? "You have asked them, and they have not answered yet"
    : "They have asked you: answer that";
}

async function requireRoomToday(requesterId: number, now: Date): Promise<void> {
  const budget = LIMITS.introductionsPerDay;
  const seconds = secondsUntilRoom(await findLatestAsked(requesterId, budget), now);
  if (seconds === 0) return;
  const again = formatDateTimeZone(new Date(now.getTime() + seconds * 1000));
  const detail = `You can ask ${budget} companies within 24 hours. Ask again after ${again}.`;
  throw new AppError("rate_limited", detail, { code: "introduction_budget", retryAfterSeconds: seconds });
}

async function requireRoom(requesterId: number, recipientId: number, now: Date): Promise<void> {
  const standing = await standingWords(requesterId, recipientId);
  if (standing) throw new AppError("conflict", standing, { code: "introduction_exists" });
  const askedAt = await findLastAsked(requesterId, recipientId);
  if (askedAt && mayAskAgainAt(askedAt) > now) {
    const detail = `You asked them before. Ask again after ${formatDateTimeZone(mayAskAgainAt(askedAt))}.`;
    throw new AppError("conflict", detail, { code: "asked_recently" });
  }
  if ((await countOpen(requesterId)) >= LIMITS.openIntroductions) {
    const detail = `${LIMITS.openIntroductions} of your requests await an answer: ask more once one has it`;
    throw new AppError("conflict", detail, { code: "too_many_introductions" });
  }
  await requireRoomToday(requesterId, now);
}

/**
 * The two companies, their rows taken: of two requests at once, from one side or from both, the second is held against
 * the first.
 * @throws 404 no such company, or of a kind that the caller is not introduced to
 */
async function lockSides(tx: Db, context: Context, otherId: number) {
  const { userId } = context.principal;
  await lockUsers(tx, [userId, otherId]);
  const [requester, recipient] = [await findUser(userId), await findUser(otherId)];
  const isCounterpart = recipient?.role === "user" && recipient.userType === counterpartOf(context.principal);
  if (!requester || !recipient || !isCounterpart) throw notFound("Company");
  return { requester, recipient };
}

/** @throws 404 as `lockSides` · 409 an onboarding unfinished, one that stands, asked not long ago, or too many open · 429 too many in a day */
export async function askIntroduction(context: Context, body: IntroductionBody): Promise<IntroductionView> {
  requireMay(context.principal, "introductions.decide");
  const { now } = context;
  return inTransaction(async (tx) => {
    const { requester, recipient } = await lockSides(tx, context, body.user_id);
    requireCompleted(requester, recipient);
    await requireRoom(requester.id, recipient.id, now);
    const row = { requesterId: requester.id, recipientId: recipient.id, message: body.message, createdAt: now };
    const { id } = await insertIntroduction(tx, row);
    const subject = { entityType: "introduction" as const, entityId: id, rfqId: null };
    await recordChange(tx, context, subject, { action: "introduction.ask", from: null, to: "PENDING" });
    const sides = { companyName: requester.companyName, otherId: recipient.id };
    await notifyIntroduction(tx, context, "introduction_asked", sides);
    return viewOf(context, id);
  });
}

/** @throws 404 not one of the caller's · 403 the other side's to decide */
async function requirePart({ principal }: Context, id: number, status: IntroductionDecision) {
  const introduction = await findIntroduction(id);
  const sides = introduction && [introduction.requester.id, introduction.recipient.id];
  if (!introduction || !sides?.includes(principal.userId)) throw notFound("Introduction");
  const [decider, other] = isAnswer(status)
    ? [introduction.recipient, introduction.requester]
    : [introduction.requester, introduction.recipient];
  if (decider.id === principal.userId) return { companyName: decider.companyName, otherId: other.id };
  const detail = isAnswer(status) ? "Only the company that was asked answers" : "Only the company that asked withdraws";
  throw new AppError("forbidden", detail);
}

const NOTICES = {
  ACCEPTED: "introduction_accepted",
  DECLINED: "introduction_declined",
  WITHDRAWN: "introduction_withdrawn",
} as const;

/**
 * Whoever accepts is shown how to reach the other: neither may have left since it was asked.
 * @throws 409
 */
async function requireBothThere({ principal }: Context, { otherId }: { otherId: number }): Promise<void> {
  const [own, other] = [await findUser(principal.userId), await findUser(otherId)];
  if (!own || !other) throw notFound("Introduction");
  const isThere = ({ role, onboardingCompletedAt }: UserRecord) => role === "user" && onboardingCompletedAt !== null;
  if (isThere(own) && isThere(other)) return;
  const detail = isThere(own)
    ? `${other.companyName} is no longer in the directory: there is nobody to be introduced to. Decline the request.`
    : "Complete your onboarding first: whoever you are introduced to reads your profile";
  throw new AppError("conflict", detail, { code: "onboarding_unfinished" });
}

/**
 * An acceptance takes both companies' rows, as a deletion of a profile takes its own: of the two at once, one is first.
 * @throws as `requirePart` · 409 it is not pending any more, of an answer and a withdrawal at once one wins; or one of the two has left
 */
export async function setIntroductionStatus(context: Context, body: IntroductionStatusBody): Promise<IntroductionView> {
  requireMay(context.principal, "introductions.decide");
  const { id, status } = body;
  const sides = await requirePart(context, id, status);
  return inTransaction(async (tx) => {
    if (status === "ACCEPTED") await lockUsers(tx, [context.principal.userId, sides.otherId]);
    const decision = { status, reason: body.reason || null, decidedAt: context.now };
    const wasPending = await decideIntroduction(tx, id, decision);
    const view = await viewOf(context, id);
    if (!wasPending) {
      const state = INTRODUCTION_STATUS_LABELS[view.introduction.status].toLowerCase();
      throw new AppError("conflict", `The request is ${state} already`, { code: "introduction_decided" });
    }
    if (status === "ACCEPTED") await requireBothThere(context, sides);
    const subject = { entityType: "introduction" as const, entityId: id, rfqId: null };
    await recordChange(tx, context, subject, { action: "introduction.status", from: "PENDING", to: status });
    await notifyIntroduction(tx, context, NOTICES[status], sides);
    return view;
  });
}
