/** Each call of comparisons, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { comparisonCalls } from "./calls";
import { serializeComparison } from "./serialize";
import { readLiveQuotes, setWeights } from "./service";

export const comparisonHandlers = {
  read: handle(comparisonCalls.read, async ({ context, params, query }) => ({
    element: serializeComparison(await readLiveQuotes(context, params.id), query, context.now),
  })),
  setWeights: handle(comparisonCalls.setWeights, async ({ context, params, body }) => ({
    element: { weights: await setWeights(context, params.id, body.weights) },
  })),
};
