/** The calls of questions. */
import { defineCall } from "@/lib/kit/http/call";
import { pathIdSchema } from "@/lib/kit/fields";
import { elementOf, listOf } from "@/lib/kit/http/wire";
import { answerBodySchema, questionBodySchema, questionListQuerySchema, questionWire } from "./contract";

const unknownRfq = { kind: "not_found", when: "No such RFQ, or not for the caller to know of" } as const;

export const questionCalls = {
  list: defineCall({
    method: "GET",
    path: "/v1/rfqs/{id}/questions",
    summary: "What was asked about an RFQ, the newest first; to a market maker what was answered, and their own",
    who: "questions.read",
    params: pathIdSchema,
    query: questionListQuerySchema,
    answer: listOf(questionWire),
    errors: [unknownRfq],
  }),
  ask: defineCall({
    method: "POST",
    path: "/v1/rfqs/{id}/questions",
    summary: "Ask the owner of an open RFQ, who isn't told who asks",
    who: "questions.ask",
    params: pathIdSchema,
    body: questionBodySchema,
    answer: elementOf(questionWire),
    status: 201,
    idempotent: true,
    errors: [
      unknownRfq,
      { kind: "conflict", code: "rfq_not_open", when: "It is not open, or not any more" },
      { kind: "conflict", code: "rfq_changed", when: "It has changed since the caller saw it" },
      { kind: "conflict", code: "too_many_questions", when: "Too many of the caller's await an answer" },
    ],
  }),
  answer: defineCall({
    method: "POST",
    path: "/v1/questions/{id}/answer",
    summary: "Answer a question, once, to every market maker whom the RFQ invites",
    who: "questions.answer",
    params: pathIdSchema,
    body: answerBodySchema,
    answer: elementOf(questionWire),
    errors: [
      { kind: "not_found", when: "No such question, or none about an RFQ of the caller's" },
      { kind: "conflict", code: "question_answered", when: "It has an answer, which stands" },
    ],
  }),
};
