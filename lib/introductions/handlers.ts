/** Each call of introductions, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { serializeList } from "@/lib/kit/http/list";
import { introductionCalls } from "./calls";
import { serializeIntroduction } from "./serialize";
import { askIntroduction, listOwnIntroductions, setIntroductionStatus } from "./service/introductions";

export const introductionHandlers = {
  list: handle(introductionCalls.list, async ({ context, query }) =>
    serializeList(await listOwnIntroductions(context, query), query, serializeIntroduction),
  ),
  ask: handle(introductionCalls.ask, async ({ context, body }) => ({
    element: serializeIntroduction(await askIntroduction(context, body)),
  })),
  setStatus: handle(introductionCalls.setStatus, async ({ context, body }) => ({
    element: serializeIntroduction(await setIntroductionStatus(context, body)),
  })),
};
