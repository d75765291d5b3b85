/** Each call of comparisons, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { comparisonCalls } from "./calls";
import { handleDownload } from "@/lib/files/transfer";
import { withoutUndefined } from "@/lib/kit/objects";
import { lookedAt } from "./rules/columns";
import { fileLines, writtenSheets } from "./rules/file";
import { serializeComparison, serializeMark } from "./serialize";
import { readLiveQuotes, setWeights } from "./service/comparisons";
import { markQuote } from "./service/marks";
import { layOutComparison, requireLayoutRoom } from "./service/pdf";

export const comparisonHandlers = {
  read: handle(comparisonCalls.read, async ({ context, params, query }) => ({
    element: serializeComparison(await readLiveQuotes(context, params.id), query, context),
  })),
  setWeights: handle(comparisonCalls.setWeights, async ({ context, params, body }) => ({
    element: { weights: await setWeights(context, params.id, body.weights) },
  })),
  pdf: handleDownload(
    comparisonCalls.pdf,
    async ({ context, params, query }) => {
      requireLayoutRoom(context.principal.userId);
      const { rfq, ...found } = await readLiveQuotes(context, params.id);
      const { sigma, rate, by = null, pin, hide, shortlisted, differences, ...given } = query;
      const weights = { ...found.weights, ...withoutUndefined(given) };
      const compared = serializeComparison({ ...found, weights }, { sigma, rate }, context);
      const shown = lookedAt(compared, { by, pin, hide, shortlisted, differences });
      const sheets = writtenSheets(shown.quotes, shown.sections);
      const lines = fileLines(compared, {
        shown: shown.quotes.length,
        outdated: compared.outdated_quotes,
        onlyDifferences: differences,
      });
      return layOutComparison(context, { rfq, sheets, lines });
    },
    "render",
  ),
  mark: handle(comparisonCalls.mark, async ({ context, params, body }) => ({
    element: serializeMark(await markQuote(context, params.id, body)),
  })),
};
