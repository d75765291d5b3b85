/** Races over quotes: submitted, decided on, revised. */
import { db } from "@/lib/kit/db/transaction";
import { createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { ask } from "../ask";
import { type Contest, type Send, times, winnersOf } from "../contest";
import { cancel, expectCount, MANY, once, quote, type Races, repeat, rounds, rowsOf, set } from "./field";

export const quoteRaces: Races = {
  "500 decisions on one quote: accept, reject, withdraw": async (field) => {
    const { issuer, maker } = field;
    const id = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    const kinds = [
      set(issuer.token, id, "ACCEPTED"),
      set(issuer.token, id, "REJECTED"),
      set(maker.token, id, "WITHDRAWN"),
    ];
    const requests = times(500, (host, index) => (kinds[(index % 7) % 3] as Send)(host));
    return once(field, requests, () => rowsOf(id, "quote.status"));
  },
  "200 acceptances of ten quotes, three awarded": async (field) => {
    const { issuer, makers } = field;
    const rfqId = await createOpenRfq(issuer, [...makers], { award_count: 3 });
    const ids = await Promise.all(makers.map((maker) => createQuote(maker, rfqId)));
    const requests = times(200, (host, index) =>
      set(issuer.token, ids[index % ids.length] ?? 0, "ACCEPTED", { close_rfq: true })(host),
    );
    const line = await once(
      field,
      requests,
      () => db().auditEvent.count({ where: { rfqId, action: "agreement.create" } }),
      { expected: 3 },
    );
    const { awardedCount } = await db().rfq.findUniqueOrThrow({ where: { id: rfqId } });
    line.wrong.push(...expectCount("awarded", awardedCount, 3));
    return line;
  },
  "60 quotes by one market maker": async (field) => {
    const rfqId = await createOpenRfq(field.issuer, [field.maker]);
    return once(field, repeat(MANY, quote(field.maker.token, rfqId)), () =>
      db().auditEvent.count({ where: { rfqId, action: "quote.create" } }),
    );
  },
  "nine quotes and a cancellation: none is left pending": (field) =>
    rounds(field, async () => {
      const { issuer, makers } = field;
      const rfqId = await createOpenRfq(issuer, [...makers]);
      const quotes = makers.slice(1).map(({ token }) => quote(token, rfqId));
      const requests = [...quotes.slice(0, 5), cancel(issuer.token, rfqId), ...quotes.slice(5)];
      const check = async (held: Contest) => {
        const pending = await db().quote.count({ where: { rfqId, status: "PENDING" } });
        const { quoteCount, status } = await db().rfq.findUniqueOrThrow({ where: { id: rfqId } });
        const submitted = winnersOf(held).length - 1;
        return [
          ...expectCount("pending", pending, 0),
          ...expectCount("quotes counted", quoteCount, submitted),
          ...(status === "CLOSED" ? [] : [`the RFQ is ${status}`]),
        ];
      };
      return { requests, check, expected: null };
    }),
  "an acceptance and revisions of one quote": (field) =>
    rounds(field, async () => {
      const { issuer, maker } = field;
      const id = await createQuote(maker, await createOpenRfq(issuer, [maker]));
      const body = { id, revision: 1, details: submission({ twapMethodology: "Another" }) };
      const revise = (host: string) => ask(host, "PUT", "/v1/quotes/update", { token: maker.token, body });
      const accept = set(issuer.token, id, "ACCEPTED", { revision: 1 });
      // The same revision again is answered as done, and changes nothing.
      const check = async () => {
        const [agreement, { revision }] = [
          await db().agreement.findUnique({ where: { quoteId: id } }),
          await db().quote.findUniqueOrThrow({ where: { id } }),
        ];
        return expectCount("revisions of one that is accepted or revised", revision, agreement ? 1 : 2);
      };
      return { requests: [accept, revise, accept], check };
    }),
};
