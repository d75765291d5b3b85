/** Each call of the watch list, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { serializeList } from "@/lib/kit/http/list";
import { serializeTokenIssuerCard } from "@/lib/profiles/serialize/token-issuer";
import { watchListCalls } from "./calls";
import { serializeWatch } from "./serialize";
import { readPortfolio, readWatchList, unwatchProject, watchProject } from "./service/watch-list";

export const watchListHandlers = {
  list: handle(watchListCalls.list, async ({ context, query }) =>
    serializeList(await readWatchList(context, query), query, serializeTokenIssuerCard),
  ),
  portfolio: handle(watchListCalls.portfolio, async ({ context, query }) =>
    serializeList(await readPortfolio(context, query), query, serializeTokenIssuerCard),
  ),
  watch: handle(watchListCalls.watch, async ({ context, params, body }) => ({
    element: serializeWatch(await watchProject(context, params.id, body)),
  })),
  unwatch: handle(watchListCalls.unwatch, async ({ context, params, query }) => {
    await unwatchProject(context, params.id, query);
    return { element: { id: params.id } };
  }),
};
