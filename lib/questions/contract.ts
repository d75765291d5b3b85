/** Questions about an RFQ, and their answers (contract section 11). */
import { z } from "zod";
import { marketMakerWire } from "@/lib/accounts/contract/wire";
import { requiredText } from "@/lib/kit/fields";
import { iso } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { listQuerySchema } from "@/lib/kit/list-query";
import { QUESTION_LIST } from "./lists";

export const questionBodySchema = z.object({ text: requiredText("Write your question", LIMITS.questionLength) });
export const answerBodySchema = z.object({ text: requiredText("Write an answer", LIMITS.questionLength) });

/** What is typed and not sent yet, of either. */
export const typedTextSchema = z.object({ text: z.string() });

export const questionListQuerySchema = listQuerySchema(QUESTION_LIST);
export type QuestionListQuery = z.infer<typeof questionListQuerySchema>;

export const questionWire = z.object({
  id: z.int(),
  rfq_id: z.int(),
  text: z.string(),
  /** Null until its owner has given one. */
  answer: z.object({ text: z.string(), at: iso }).nullable(),
  /** Whether the caller asked it. */
  is_own: z.boolean(),
  /** Whether it awaits the caller's answer. */
  may_answer: z.boolean(),
  /** Only for admins. */
  asker: marketMakerWire.optional(),
  created_at: iso,
});
export type QuestionWire = z.infer<typeof questionWire>;
