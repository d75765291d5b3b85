/** Each call of questions, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { serializeList } from "@/lib/kit/http/list";
import { questionCalls } from "./calls";
import { serializeQuestion } from "./serialize";
import { answerQuestion, askQuestion, readQuestions } from "./service";

export const questionHandlers = {
  list: handle(questionCalls.list, async ({ context, params, query }) =>
    serializeList(await readQuestions(context, params.id, query), query, serializeQuestion),
  ),
  ask: handle(questionCalls.ask, async ({ context, params, body }) => ({
    element: serializeQuestion(await askQuestion(context, params.id, body.text)),
  })),
  answer: handle(questionCalls.answer, async ({ context, params, body }) => ({
    element: serializeQuestion(await answerQuestion(context, params.id, body.text)),
  })),
};
