/** The calls of quotes. */
import { elementOf, listOf, deletedWire } from "@/lib/kit/http/wire";
import { pathIdSchema } from "@/lib/kit/fields";
import { quoteWire, quoteSummaryWire, quoteRevisionWire } from "./contract/wire";
import {
  quoteRevisionPathSchema,
  quoteListQuerySchema,
  quoteCreateBodySchema,
  quoteIdBodySchema,
  quoteStatusBodySchema,
  quoteUpdateBodySchema,
} from "./contract/quotes";
import { defineCall } from "@/lib/kit/http/call";

export const quoteCalls = {
  readRevision: defineCall({
    method: "GET",
    path: "/v1/quotes/{id}/revisions/{number}",
    summary: "One revision of a quote, with its submission",
    who: "quotes.read",
    params: quoteRevisionPathSchema,
    answer: elementOf(quoteRevisionWire),
  }),
  read: defineCall({
    method: "GET",
    path: "/v1/quotes/{id}",
    summary: "One quote, with its current submission and the heads of its revisions",
    who: "quotes.read",
    params: pathIdSchema,
    answer: elementOf(quoteWire),
  }),
  listAll: defineCall({
    method: "GET",
    path: "/v1/quotes/all",
    summary: "Everyone's quotes",
    who: "quotes.listAll",
    query: quoteListQuerySchema,
    answer: listOf(quoteSummaryWire),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/quotes/create",
    summary: "Submit a quote on an open RFQ",
    who: "quotes.create",
    body: quoteCreateBodySchema,
    answer: elementOf(quoteWire),
    status: 201,
    idempotent: true,
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/v1/quotes/delete",
    summary: "Delete a quote",
    who: "quotes.delete",
    body: quoteIdBodySchema,
    answer: deletedWire,
  }),
  listForRfq: defineCall({
    method: "GET",
    path: "/v1/quotes/for-rfq/{id}",
    summary: "The quotes on an RFQ that the caller may see",
    who: "quotes.listForRfq",
    params: pathIdSchema,
    query: quoteListQuerySchema,
    answer: listOf(quoteSummaryWire),
  }),
  listOwn: defineCall({
    method: "GET",
    path: "/v1/quotes/my",
    summary: "The caller's own quotes",
    who: "quotes.listOwn",
    query: quoteListQuerySchema,
    answer: listOf(quoteSummaryWire),
  }),
  setStatus: defineCall({
    method: "PUT",
    path: "/v1/quotes/status",
    summary: "Accept, reject or withdraw a quote",
    who: "quotes.setStatus",
    body: quoteStatusBodySchema,
    answer: elementOf(quoteWire),
  }),
  revise: defineCall({
    method: "PUT",
    path: "/v1/quotes/update",
    summary: "Revise a pending quote",
    who: "quotes.revise",
    body: quoteUpdateBodySchema,
    answer: elementOf(quoteWire),
  }),
};
