/** Each call of quotes, answered: its service, then its serializer. */
import "server-only";
import { serializeQuote, serializeQuoteList, serializeRevision } from "./serialize";
import { createQuote, deleteQuote, reviseQuote } from "./service/changes";
import { listAllQuotes, listOwnQuotes, listQuotesForRfq, readQuote, readRevision } from "./service/quotes";
import { setQuoteStatus } from "./service/decisions";
import { declineSignature, signSecond } from "./service/second-signatures";
import { handle } from "@/lib/accounts/serve";
import { quoteCalls } from "./calls";

export const quoteHandlers = {
  readRevision: handle(quoteCalls.readRevision, async ({ context, params }) => ({
    element: serializeRevision(await readRevision(context, params.id, params.number)),
  })),
  read: handle(quoteCalls.read, async ({ context, params }) => ({
    element: serializeQuote(await readQuote(context, params.id), context),
  })),
  listAll: handle(quoteCalls.listAll, async ({ context, query }) =>
    serializeQuoteList(await listAllQuotes(context, query), query, context),
  ),
  create: handle(quoteCalls.create, async ({ context, body }) => ({
    element: serializeQuote(await createQuote(context, body), context),
  })),
  remove: handle(quoteCalls.remove, async ({ context, body }) => {
    await deleteQuote(context, body.id);
    return { element: { id: body.id } };
  }),
  listForRfq: handle(quoteCalls.listForRfq, async ({ context, params, query }) => {
    const found = await listQuotesForRfq(context, params.id, query);
    return { ...serializeQuoteList(found, query, context), ...(found.isSealed && { sealed: true as const }) };
  }),
  listOwn: handle(quoteCalls.listOwn, async ({ context, query }) =>
    serializeQuoteList(await listOwnQuotes(context, query), query, context),
  ),
  setStatus: handle(quoteCalls.setStatus, async ({ context, body }) => ({
    element: serializeQuote(await setQuoteStatus(context, body), context),
  })),
  signSecond: handle(quoteCalls.signSecond, async ({ context, params, body }) => ({
    element: serializeQuote(await signSecond(context, params.id, body), context),
  })),
  declineSignature: handle(quoteCalls.declineSignature, async ({ context, params, body }) => ({
    element: serializeQuote(await declineSignature(context, params.id, body.reason), context),
  })),
  revise: handle(quoteCalls.revise, async ({ context, body }) => ({
    element: serializeQuote(await reviseQuote(context, body), context),
  })),
};
