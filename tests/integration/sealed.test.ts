/**
 * Every text and number of a quote on a sealed RFQ is unlike any other; every readable call is asked, every page rendered
 * and every e-mail and notification read for the RFQ's owner and an admin: none holds one before the RFQ has ended, and
 * they do afterwards (contract section 11, docs/decisions/0055).
 */
import { beforeAll, describe, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { createOpenRfq, createQuote, quoteBody, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { cookieOf, everyAnswer, everyPage } from "@/tests/setup/crawl";
import { expectRepeated } from "@/tests/setup/repeated";
import { firstOf } from "@/tests/setup/rows";

const DAY_MS = 86_400_000;
/** Every page is loaded for it. */
const CRAWL_MS = 90_000;

/** What a quote says, and what it comes to: its price, its tokens. */
const MARKERS = ["Sealed-twap", "Sealed-notes", "73.73", "73.74", "37.3713", "18685650", "0.737373", "T07:37:37.373"];
const DEPTHS = ["737371", "737372", "737373"];

const sealedQuote = {
  valid_until: new Date(Math.ceil((Date.now() + 60 * DAY_MS) / DAY_MS) * DAY_MS + 27_457_373).toISOString(),
  details: JSON.stringify(
    submission({
      twapMethodology: "Sealed-twap",
      options: [37.3713, 62.6287].map((loanPercentage) => {
        return { duration: 12, loanPercentage, startMonth: 1, strikeOTM: 73.7373 };
      }),
      venues: [
        {
          venue: "binance",
          maxTOBSpread: 0.737373,
          depthHalfPercent: 737_371,
          depthOnePercent: 737_372,
          depthTwoPercent: 737_373,
        },
      ],
      additionalNotes: "Sealed-notes",
    }),
  ),
};

let issuer: Person;
let admin: Person;
let makers: Person[];
let rfqId: number;
let quoteId: number;
let ids: number[];

beforeAll(async () => {
  issuer = await register("token_issuer");
  admin = await registerAdmin();
  makers = [await register("market_maker"), await register("market_maker")];
  const [maker, other] = makers as [Person, Person];
  rfqId = await createOpenRfq(issuer, makers, { is_sealed: true });
  quoteId = await createQuote(maker, rfqId, sealedQuote);
  await call("PUT", "/v1/quotes/update", { token: maker.token, body: { id: quoteId, ...sealedQuote, revision: 1 } });
  const revised = { details: JSON.stringify(submission({ twapMethodology: "Sealed-twap again" })) };
  await call("PUT", "/v1/quotes/update", { token: maker.token, body: { ...sealedQuote, ...revised, id: quoteId } });
  await call("PUT", "/v1/quotes/update", { token: maker.token, body: { ...sealedQuote, id: quoteId } });
  ids = [rfqId, quoteId, await createQuote(other, rfqId, sealedQuote)];
});

/** What everything that these two can be shown holds of the markers, and where. */
async function findMarkers(): Promise<string[]> {
  const texts: { path: string; text: string }[] = [];
  for (const person of [issuer, admin]) {
    texts.push(...(await everyAnswer(person, ids)), ...(await everyPage(await cookieOf(person), ids)));
    const { body } = await call("GET", "/v1/analytics?q=binance", { token: person.token });
    texts.push({ path: "/v1/analytics?q", text: JSON.stringify(body) });
  }
  texts.push({ path: "e-mails", text: JSON.stringify(await db().emailOutbox.findMany()) });
  texts.push({ path: "trail", text: JSON.stringify(await db().auditEvent.findMany()) });
  const told = await db().notification.findMany({ where: { memberId: { in: [issuer.memberId, admin.memberId] } } });
  texts.push({ path: "notifications", text: JSON.stringify(told) });
  return [
    ...new Set(
      texts.filter(({ text }) => [...MARKERS, ...DEPTHS].some((one) => text.includes(one))).map(({ path }) => path),
    ),
  ];
}

const decide = (person: Person, body: object) =>
  call("PUT", "/v1/quotes/status", { token: person.token, body: { id: quoteId, ...body } });

describe("before a sealed RFQ has ended", () => {
  test(
    "nothing that its owner or an admin can be shown holds anything of a quote",
    async () => {
      expect(await findMarkers()).toEqual([]);
    },
    CRAWL_MS,
  );

  test("a list says how many have come, everyone's leaves them out, and their provider reads them", async () => {
    for (const { token } of [issuer, admin]) {
      const { body } = await call("GET", `/v1/quotes/for-rfq/${rfqId}`, { token });
      expect(body).toMatchObject({ element: [], total: 2, sealed: true });
    }
    const all = await call("GET", "/v1/quotes/all", { token: admin.token });
    expect([all.body.element, all.body.total]).toEqual([[], 0]);
    const own = await call("GET", `/v1/quotes/for-rfq/${rfqId}`, { token: makers[0]?.token });
    expect(own.body.element.map(({ id }) => id)).toEqual([quoteId]);
    expect(own.body).not.toHaveProperty("sealed");
    const { body } = await call("GET", `/v1/quotes/${quoteId}`, { token: makers[0]?.token });
    expect(body.element.submission?.additionalNotes).toBe("Sealed-notes");
  });

  test("a quote by its id, its comparison and any decision are refused as sealed; another maker knows of none", async () => {
    const refused = await Promise.all(
      [issuer, admin].flatMap((person) => [
        call("GET", `/v1/quotes/${quoteId}`, { token: person.token }),
        call("GET", `/v1/quotes/${quoteId}/revisions/1`, { token: person.token }),
        call("GET", `/v1/rfqs/${rfqId}/comparison`, { token: person.token }),
        decide(person, { status: "ACCEPTED" }),
        decide(person, { status: "REJECTED" }),
      ]),
    );
    refused.push(await decide(admin, { status: "WITHDRAWN" }));
    const revision = { ...quoteBody(rfqId), id: quoteId };
    refused.push(await call("PUT", "/v1/quotes/update", { token: admin.token, body: revision }));
    expect(refused.map((answer) => [answer.status, errorOf(answer).code])).toEqual(refused.map(() => [409, "sealed"]));
    expect((await call("GET", `/v1/quotes/${quoteId}`, { token: makers[1]?.token })).status).toBe(404);
  });

  test("no edit lifts the seal, not even an admin's who makes it a draft again", async () => {
    const edit = (body: object) => call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id: rfqId, ...body } });
    expect(errorOf(await edit({ is_sealed: false })).code).toBe("rfq_not_draft");
    expect((await edit({ status: "DRAFT" })).status).toBe(200);
    await expectRepeated();
    expect(errorOf(await edit({ is_sealed: false })).code).toBe("sealed");
    expect((await call("GET", `/v1/quotes/${quoteId}`, { token: admin.token })).status).toBe(409);
    expect((await edit({ status: "OPEN" })).status).toBe(200);
  });

  test("one quote is enough for the seal to hold, and with none it may be lifted", async () => {
    const id = await createOpenRfq(issuer, makers, { is_sealed: true });
    const edit = (body: object) => call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id, ...body } });
    const only = await createQuote(firstOf(makers), id);
    await edit({ status: "DRAFT" });
    // A draft has not ended: it is in no list either, and counted in none.
    const { body } = await call("GET", "/v1/quotes/all", { token: admin.token });
    expect([body.element, body.total]).toEqual([[], 0]);
    expect((await call("GET", `/v1/quotes/for-rfq/${id}`, { token: issuer.token })).body).toMatchObject({
      sealed: true,
    });
    expect(errorOf(await edit({ is_sealed: false })).code).toBe("sealed");
    await call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id: only } });
    expect((await edit({ is_sealed: false })).status).toBe(200);
    await call("DELETE", "/v1/rfqs/delete", { token: admin.token, body: { id } });
  });
});

describe("once it has ended", () => {
  test("by its deadline, its quotes are read by whoever may", async () => {
    const { validUntil } = await db().rfq.findUniqueOrThrow({ where: { id: rfqId } });
    const until = (at: Date) =>
      inTransaction((tx) => tx.rfq.update({ where: { id: rfqId }, data: { validUntil: at } }));
    await until(new Date(Date.now() - 1000));
    await expectRepeated();
    for (const { token } of [issuer, admin]) {
      expect((await call("GET", `/v1/quotes/${quoteId}`, { token })).status).toBe(200);
      const { body } = await call("GET", `/v1/quotes/for-rfq/${rfqId}`, { token });
      expect([body.element.length, body.total, body.sealed]).toEqual([2, 2, undefined]);
    }
    const all = await call("GET", "/v1/quotes/all", { token: admin.token });
    expect([all.body.element.length, all.body.total]).toEqual([2, 2]);
    // Of each the last revision, and its own: nobody has written down yet that it has ended.
    const { venues } = (await call("GET", "/v1/analytics", { token: issuer.token })).body.element;
    expect(venues.map(({ venue, total }) => [venue, total.quotes])).toEqual([["binance", 2]]);
    const { needs } = (await call("GET", "/v1/dashboard", { token: issuer.token })).body.element;
    expect(needs.find(({ kind }) => kind === "quotes_to_decide")?.rows.map(({ id }) => id)).toContain(quoteId);
    await until(validUntil);
    expect((await call("GET", `/v1/quotes/${quoteId}`, { token: issuer.token })).status).toBe(409);
  });

  test(
    "closed, everything reads as usual, and a quote can be accepted",
    async () => {
      const closing = { token: issuer.token, body: { id: rfqId, status: "CLOSED" } };
      expect((await call("PUT", "/v1/rfqs/status", closing)).status).toBe(200);
      const holders = await findMarkers();
      for (const place of [
        "/v1/quotes/all",
        `/v1/quotes/for-rfq/${rfqId}`,
        `/v1/quotes/${quoteId}`,
        `/v1/quotes/${quoteId}/revisions/1`,
        `/v1/rfqs/${rfqId}/comparison`,
        "/v1/analytics",
        `(workspace)/rfqs/[id]/compare/page.tsx ${rfqId}`,
        "admin/quotes/page.tsx 0",
      ]) {
        expect(holders).toContain(place);
      }
      expect((await decide(issuer, { status: "ACCEPTED", close_rfq: true })).status).toBe(200);
    },
    CRAWL_MS,
  );
});
