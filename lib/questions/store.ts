import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";
import type { Page } from "@/lib/kit/list-spec";
import { QUESTION_LIST } from "./lists";

const questionFields = {
  id: true,
  rfqId: true,
  text: true,
  answer: true,
  answeredAt: true,
  asker: { select: { id: true, name: true, companyName: true } },
  createdAt: true,
} satisfies Prisma.QuestionSelect;

export type QuestionRecord = Prisma.QuestionGetPayload<{ select: typeof questionFields }>;

export function findQuestion(id: number): Promise<QuestionRecord | null> {
  return db().question.findUnique({ where: { id }, select: questionFields });
}

const QUESTIONS = {
  table: "questions",
  one: { asker: { table: "users", key: "id", of: "askerId" } },
} satisfies Source;

const questions: Table<Prisma.QuestionWhereInput, Prisma.QuestionOrderByWithRelationInput, QuestionRecord> = {
  name: "questions",
  find: (slice) => {
    const asked = { select: questionFields, ...slice };
    return readRows<QuestionRecord>(QUESTIONS, asked) ?? db().question.findMany(asked);
  },
  count: (query) => countRows(QUESTIONS, query) ?? db().question.count(query),
};

/**
 * The questions about an RFQ, the newest first.
 * @param readerId a market maker, who reads what was answered and their own; null: all of them
 */
export function listQuestions(rfqId: number, readerId: number | null, page: Page) {
  const where: Prisma.QuestionWhereInput = {
    rfqId,
    ...(readerId !== null && { OR: [{ answeredAt: { not: null } }, { askerId: readerId }] }),
  };
  return listPage(questions, QUESTION_LIST, page, where);
}

export function countUnanswered(rfqId: number, askerId: number): Promise<number> {
  return db().question.count({ where: { rfqId, askerId, answeredAt: null } });
}

export async function insertQuestion(
  tx: Db,
  question: { rfqId: number; askerId: number; text: string; createdAt: Date },
): Promise<QuestionRecord> {
  return tx.question.create({ data: await withRandomId(tx, "questions", question), select: questionFields });
}

/** Answers a question that has no answer yet. @returns whether it had none */
export async function setAnswer(tx: Db, id: number, answer: string, answeredAt: Date): Promise<boolean> {
  const { count } = await tx.question.updateMany({ where: { id, answeredAt: null }, data: { answer, answeredAt } });
  return count === 1;
}
