/** The calls of the watch list. */
import { pathIdSchema } from "@/lib/kit/fields";
import { defineCall } from "@/lib/kit/http/call";
import { deletedWire, elementOf, listOf } from "@/lib/kit/http/wire";
import { tokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import { portfolioQuerySchema, unwatchQuerySchema, watchBodySchema, watchListQuerySchema, watchWire } from "./contract";

const noteChanged = { kind: "conflict", code: "note_changed", when: "Its note is not the one that was seen" } as const;

export const watchListCalls = {
  list: defineCall({
    operationId: "listWatched",
    method: "GET",
    path: "/v1/watch-list",
    summary: "The token issuers that the caller's fund watches, with its notes",
    who: "watchList.own",
    query: watchListQuerySchema,
    answer: listOf(tokenIssuerCardWire),
  }),
  portfolio: defineCall({
    operationId: "listPortfolio",
    method: "GET",
    path: "/v1/watch-list/portfolio",
    summary: "The token issuers of the fund's portfolio that it doesn't watch",
    who: "watchList.own",
    query: portfolioQuerySchema,
    answer: listOf(tokenIssuerCardWire),
  }),
  watch: defineCall({
    operationId: "watchTokenIssuer",
    method: "PUT",
    path: "/v1/watch-list/{id}",
    summary: "Watch a token issuer, by its profile's id, or change the note about it",
    who: "watchList.change",
    params: pathIdSchema,
    body: watchBodySchema,
    answer: elementOf(watchWire),
    errors: [{ kind: "not_found", when: "No such token issuer profile" }, noteChanged],
  }),
  unwatch: defineCall({
    operationId: "unwatchTokenIssuer",
    method: "DELETE",
    path: "/v1/watch-list/{id}",
    summary: "Watch a token issuer no more: the note goes too",
    who: "watchList.change",
    params: pathIdSchema,
    query: unwatchQuerySchema,
    answer: deletedWire,
    errors: [{ kind: "not_found", when: "The caller's fund doesn't watch it" }, noteChanged],
  }),
};
