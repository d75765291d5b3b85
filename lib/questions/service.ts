/** What invited market makers ask about an RFQ, and what its owner answers them all (contract section 11, docs/decisions/0056). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { partIn, relationTo } from "@/lib/accounts/rules/relations";
import { recordChange } from "@/lib/audit/service/record";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import { notifyAnswered, notifyAsked } from "@/lib/notifications/service/notifications";
import { effectiveRfqStatus } from "@/lib/rfqs/rules/status";
import { changedMeanwhile, requireOpen, rfqSubject, STAYS_OPEN, stillOpen } from "@/lib/rfqs/service/managed";
import { invites, readRfqHead, requireInvitation } from "@/lib/rfqs/service/rfqs";
import { countQuoteWhere, findRfq, lockRfq } from "@/lib/rfqs/service/shared";
import type { QuestionListQuery } from "./contract";
import { countUnanswered, findQuestion, insertQuestion, listQuestions, type QuestionRecord, setAnswer } from "./store";

/** A question as one caller may see it: who asked it is for admins alone. */
export type QuestionView = { question: QuestionRecord; isOwn: boolean; mayAnswer: boolean; seesAsker: boolean };

function viewFor({ principal }: Context, question: QuestionRecord, issuerId: number): QuestionView {
  return {
    question,
    isOwn: question.asker.id === principal.userId,
    mayAnswer: question.answeredAt === null && partIn(principal, { issuerId }) === "owner",
    seesAsker: relationTo(principal, { issuerId }) === "admin",
  };
}

/**
 * What was asked about an RFQ: all of it for its owner and admins; for whoever is invited what was answered, and their own.
 * @throws 404 the RFQ is not for the caller to know of
 */
export async function readQuestions(context: Context, rfqId: number, page: QuestionListQuery) {
  requireMay(context.principal, "questions.read");
  const { rfq, readsAll } = await readRfqHead(context, rfqId);
  const { rows, ...listed } = await listQuestions(rfqId, readsAll ? null : context.principal.userId, page);
  return { rows: rows.map((question) => viewFor(context, question, rfq.ownerId)), ...listed };
}

/**
 * Asks the owner of an open RFQ.
 * @throws 404 not invited · 409 not open, changed meanwhile, or too many of theirs await an answer
 */
export async function askQuestion(context: Context, rfqId: number, text: string): Promise<QuestionView> {
  requireMay(context.principal, "questions.ask");
  const { now, principal } = context;
  requireOpen(await requireInvitation(context, rfqId), now);
  return inTransaction(async (tx) => {
    // The RFQ's row first, as every writer does: of two that are asked at once, the second is counted with the first.
    // No other version of it: other market makers would learn that somebody asked.
    if (!(await countQuoteWhere(tx, stillOpen(rfqId, now), 0))) throw changedMeanwhile();
    const rfq = await requireInvitation(context, rfqId);
    if ((await countUnanswered(rfqId, principal.userId)) >= LIMITS.unansweredQuestions) {
      const detail = `${LIMITS.unansweredQuestions} of your questions await an answer: ask more once one has it`;
      throw new AppError("conflict", detail, { code: "too_many_questions" });
    }
    const question = await insertQuestion(tx, { rfqId, askerId: principal.userId, text, createdAt: now });
    await recordChange(tx, context, rfqSubject(rfqId), { action: "rfq.ask", ...STAYS_OPEN });
    await notifyAsked(tx, context, rfq, { questionId: question.id, askerId: principal.userId });
    return viewFor(context, question, rfq.ownerId);
  });
}

const questionNotFound = () => notFound("Question");

/** @throws 404 no question about an RFQ of the caller's · 403 an admin: it would be the owner's word */
async function requireAsked({ principal }: Context, id: number) {
  const question = await findQuestion(id);
  const rfq = question && (await findRfq(question.rfqId));
  if (!rfq) throw questionNotFound();
  const parties = { issuerId: rfq.ownerId };
  if (relationTo(principal, parties) === "none") throw questionNotFound();
  if (partIn(principal, parties) !== "owner") {
    throw new AppError("forbidden", "Only its owner answers a question about an RFQ");
  }
  return rfq;
}

/**
 * Answers a question about an RFQ of the caller's, in any of its states, to everyone whom it invites, or will once it is no
 * draft any more.
 * @throws as `requireAsked` · 409 it is answered already
 */
export async function answerQuestion(context: Context, id: number, text: string): Promise<QuestionView> {
  requireMay(context.principal, "questions.answer");
  const rfq = await requireAsked(context, id);
  const { now } = context;
  return inTransaction(async (tx) => {
    await lockRfq(tx, rfq.id);
    const isFirst = await setAnswer(tx, id, text, now);
    const question = await findQuestion(id);
    const current = await findRfq(rfq.id);
    if (!question || !current) throw questionNotFound();
    // The same once more is the same answer, sent again as nobody heard that it was taken: it is told to nobody twice.
    if (!isFirst && question.answer === text) return viewFor(context, question, rfq.ownerId);
    if (!isFirst) throw new AppError("conflict", "The question is answered already", { code: "question_answered" });
    const status = effectiveRfqStatus(current, now);
    await recordChange(tx, context, rfqSubject(rfq.id), { action: "rfq.answer", from: status, to: status });
    // None on a draft, as one is that an administrator took back: they read it once it is published again.
    const makerIds = current.invitations
      .map(({ marketMaker }) => marketMaker.id)
      .filter((each) => invites(current, each));
    await notifyAnswered(tx, context, current, { questionId: id, makerIds, askerId: question.asker.id });
    return viewFor(context, question, rfq.ownerId);
  });
}
