/** GET /v1/analytics: every figure traced to inserted rows, and nothing of anybody else's (docs/decisions/0018). */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { analyticsMonths } from "@/lib/analytics/rules/analytics";
import type { AnalyticsWire } from "@/lib/analytics/contract";
import { rfqStanding } from "@/lib/rfqs/rules/standing";
import { createDraft, createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { approvedVenue, renameVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";

const HOUR_MS = 3_600_000;
const months = analyticsMonths(new Date());

/** Noon of the 5th of the month that lies `ago` months back, plus hours. */
const at = (ago: number, hours = 0) => new Date(Date.parse(`${months.at(-1 - ago)}-05T12:00:00Z`) + hours * HOUR_MS);

let issuer: Person;
let other: Person;
let maker: Person;
let rival: Person;
let silent: Person;

async function read(person: Person, q = ""): Promise<AnalyticsWire> {
  const { status, body } = await call("GET", `/v1/analytics?q=${encodeURIComponent(q)}`, { token: person.token });
  expect(status).toBe(200);
  return body.element;
}

const monthsAgo = (analytics: AnalyticsWire, ago: number) => {
  const period = analytics.months.at(-1 - ago);
  if (!period) throw new Error("No such month");
  return period;
};

const target = (venue: string, maxTOBSpread: number, depth: number) => ({
  ...{ venue, maxTOBSpread },
  ...{ depthHalfPercent: depth, depthOnePercent: 2 * depth, depthTwoPercent: 3 * depth },
});

async function publishedAt(owner: Person, makers: Person[], name: string, date: Date, venues = ["binance", "okx"]) {
  const id = await createOpenRfq(owner, makers, { name, venues });
  await clients().writer.rfq.update({ where: { id }, data: { publishedAt: date } });
  return id;
}

async function quotedAt(quoter: Person, rfqId: number, date: Date, targets = [target("binance", 0.4, 10_000)]) {
  const id = await createQuote(quoter, rfqId, { details: submission({ venues: targets }) });
  await clients().writer.quote.update({ where: { id }, data: { createdAt: date } });
  return id;
}

const decide = (person: Person, id: number, status: string, closeRfq = false) =>
  call("PUT", "/v1/quotes/status", { token: person.token, body: { id, status, close_rfq: closeRfq } });

const NO_QUOTES = { PENDING: 0, ACCEPTED: 0, REJECTED: 0, EXPIRED: 0, WITHDRAWN: 0 };
const NO_RFQS = { OPEN: 0, SIGNED: 0, AWARDED: 0, CLOSED: 0 };

beforeAll(async () => {
  [issuer, other] = [await register("token_issuer", "Aurora Labs"), await register("token_issuer", "Borealis Inc")];
  [maker, rival, silent] = [
    await register("market_maker", "Meridian"),
    await register("market_maker", "Kestrel"),
    await register("market_maker", "Saffron"),
  ];

  // Four months ago: three invited, two answered, one accepted.
  const signed = await publishedAt(issuer, [maker, rival, silent], "Launch", at(4));
  const lost = await quotedAt(rival, signed, at(4, 6), [target("binance", 0.2, 20_000), target("okx", 1, 5_000)]);
  const won = await quotedAt(maker, signed, at(4, 30), [target("binance", 0.4, 10_000)]);
  expect((await decide(issuer, won, "ACCEPTED", true)).status).toBe(200);
  expect((await clients().reader.quote.findUnique({ where: { id: lost } }))?.status).toBe("REJECTED");

  // Two months ago: only the rival answers, and revises; the quote has expired since.
  const second = await publishedAt(issuer, [maker, rival], "Second listing", at(2), ["okx"]);
  const expired = await quotedAt(rival, second, at(2, 12), [target("okx", 2, 1_000)]);
  const revision = { id: expired, details: submission({ venues: [target("okx", 0.5, 9_000)] }) };
  expect((await call("PUT", "/v1/quotes/update", { token: rival.token, body: revision })).status).toBe(200);
  await clients().writer.quote.update({ where: { id: expired }, data: { validUntil: new Date(Date.now() - 1000) } });

  // Out of the window, a draft, and another issuer's.
  const old = await publishedAt(issuer, [maker], "Long ago", at(11, -24 * 40));
  await quotedAt(maker, old, at(11, -24 * 39));
  await createDraft(issuer, [maker], { name: "Not yet" });
  const foreign = await publishedAt(other, [maker], "Foreign", at(2), ["binance"]);
  const withdrawn = await quotedAt(maker, foreign, at(2, 48), [target("binance", 0.9, 3_000)]);
  expect((await decide(maker, withdrawn, "WITHDRAWN")).status).toBe(200);
});

describe("an issuer", () => {
  test("sees their own RFQs and all quotes on them, month by month", async () => {
    const analytics = await read(issuer);
    expect(analytics.months.map(({ month }) => month)).toEqual(months);
    expect(monthsAgo(analytics, 4)).toMatchObject({
      rfqs: { ...NO_RFQS, SIGNED: 1 },
      quotes: { ...NO_QUOTES, ACCEPTED: 1, REJECTED: 1 },
      first_quote: { rfqs: 1, median_hours: 6 },
      response: { invited: 3, waiting: 0, answered: 2, rate: 200 / 3 },
      hits: { accepted: 1, decided: 2, rate: 50 },
    });
    expect(monthsAgo(analytics, 3)).toMatchObject({ rfqs: NO_RFQS, quotes: NO_QUOTES, response: { rate: null } });
    expect(monthsAgo(analytics, 2)).toMatchObject({
      rfqs: { ...NO_RFQS, OPEN: 1 },
      quotes: { ...NO_QUOTES, EXPIRED: 1 },
      first_quote: { rfqs: 1, median_hours: 12 },
      // The other may still answer: what is open lowers no rate.
      response: { invited: 2, waiting: 1, answered: 1, rate: 100 },
      hits: { accepted: 0, decided: 1, rate: 0 },
    });
    expect(analytics.total).toEqual({
      rfqs: { ...NO_RFQS, SIGNED: 1, OPEN: 1 },
      quotes: { ...NO_QUOTES, ACCEPTED: 1, REJECTED: 1, EXPIRED: 1 },
      first_quote: { rfqs: 2, median_hours: 9 },
      response: { invited: 5, waiting: 1, answered: 3, rate: 75 },
      hits: { accepted: 1, decided: 3, rate: 100 / 3 },
    });
  });

  test("sees what was offered per venue: means, of the current revision only", async () => {
    const { venues } = await read(issuer);
    expect(venues.map(({ venue, total }) => [venue, total.quotes])).toEqual([
      ["binance", 2],
      ["okx", 2],
    ]);
    const [binance, okx] = venues;
    expect(binance?.months.at(-5)).toMatchObject({ quotes: 2, depth_half_percent: 15_000, depth_two_percent: 45_000 });
    expect(binance?.months.at(-5)?.max_tob_spread).toBeCloseTo(0.3, 10);
    expect(okx?.months.at(-3)).toMatchObject({ quotes: 1, max_tob_spread: 0.5, depth_one_percent: 18_000 });
    expect(okx?.months.at(-2)).toMatchObject({ quotes: 0, max_tob_spread: null, depth_one_percent: null });
  });

  test("searches by RFQ, company and venue", async () => {
    expect((await read(issuer, "LAUNCH")).total).toMatchObject({
      rfqs: { ...NO_RFQS, SIGNED: 1 },
      quotes: { ...NO_QUOTES, ACCEPTED: 1, REJECTED: 1 },
    });
    // A company's invitations and quotes only.
    const ofKestrel = await read(issuer, "kestrel");
    expect(ofKestrel.total).toMatchObject({
      rfqs: { ...NO_RFQS, SIGNED: 1, OPEN: 1 },
      quotes: { ...NO_QUOTES, REJECTED: 1, EXPIRED: 1 },
      response: { invited: 2, waiting: 0, answered: 2, rate: 100 },
    });
    expect((await read(issuer, "saffron")).total).toMatchObject({
      quotes: NO_QUOTES,
      response: { invited: 1, waiting: 0, answered: 0, rate: 0 },
    });
    const onBinance = await read(issuer, "binance");
    expect(onBinance.total.rfqs).toEqual({ ...NO_RFQS, SIGNED: 1 });
    expect(onBinance.venues.map(({ venue }) => venue)).toEqual(["binance"]);
    for (const nothing of ["%", "_", "aurora", "borealis", "long ago", "not yet"]) {
      expect((await read(issuer, nothing)).total).toMatchObject({ rfqs: NO_RFQS, quotes: NO_QUOTES });
    }
  });
});

describe("a market maker", () => {
  test("sees the RFQs that they are invited to, and of quotes their own", async () => {
    const analytics = await read(maker);
    expect(analytics.total).toEqual({
      rfqs: { ...NO_RFQS, SIGNED: 1, OPEN: 2 },
      quotes: { ...NO_QUOTES, ACCEPTED: 1, WITHDRAWN: 1 },
      // Theirs came after 30 hours, the rival's after 6.
      first_quote: { rfqs: 2, median_hours: 39 },
      response: { invited: 3, waiting: 1, answered: 2, rate: 100 },
      hits: { accepted: 1, decided: 1, rate: 100 },
    });
    expect(analytics.venues.map(({ venue, total }) => [venue, total.quotes, total.depth_half_percent])).toEqual([
      ["binance", 2, 6_500],
    ]);
  });

  test("learns nothing of the others, neither by figures nor by searching for them", async () => {
    expect((await read(silent)).total).toEqual({
      rfqs: { ...NO_RFQS, SIGNED: 1 },
      quotes: NO_QUOTES,
      first_quote: { rfqs: 0, median_hours: null },
      response: { invited: 1, waiting: 0, answered: 0, rate: 0 },
      hits: { accepted: 0, decided: 0, rate: null },
    });
    expect((await read(silent)).venues).toEqual([]);
    for (const name of ["kestrel", "meridian", "saffron"]) {
      expect(await read(maker, name)).toEqual(await read(maker, "no such company"));
    }
    const before = await read(maker);
    const extra = await publishedAt(issuer, [rival], "For the rival", at(1));
    await quotedAt(rival, extra, at(1, 1));
    expect(await read(maker)).toEqual(before);
  });

  test("finds an issuer by name", async () => {
    expect((await read(maker, "borealis")).total).toMatchObject({ quotes: { ...NO_QUOTES, WITHDRAWN: 1 } });
  });
});

test("an RFQ that closes with an accepted quote counts as awarded, to a market maker only with their own", async () => {
  const [owner, winner, loser] = [
    await register("token_issuer"),
    await register("market_maker"),
    await register("market_maker"),
  ];
  const id = await publishedAt(owner, [winner, loser], "Awarded one", at(1));
  const quoteId = await quotedAt(winner, id, at(1, 1));
  await quotedAt(loser, id, at(1, 2));
  expect((await decide(owner, quoteId, "ACCEPTED")).status).toBe(200);
  const listed = async (person: Person, list: string, status: string) => {
    const { body } = await call<{ element: { status: string }[] }>("GET", `/v1/rfqs/${list}?status=${status}`, {
      token: person.token,
    });
    return body.element.map((rfq) => rfq.status);
  };
  // While it is open, an award doesn't change what it is called.
  expect((await read(owner)).total.rfqs).toEqual({ ...NO_RFQS, OPEN: 1 });
  expect(await listed(owner, "my", "AWARDED")).toEqual([]);
  // Who quotes again after an acceptance has that one still.
  await quotedAt(winner, id, at(1, 3));

  const closed = await call("PUT", "/v1/rfqs/status", { token: owner.token, body: { id, status: "CLOSED" } });
  expect(closed.body.element.status).toBe("CLOSED");
  for (const [person, list, standing] of [
    [owner, "my", "AWARDED"],
    [winner, "assigned", "AWARDED"],
    [loser, "assigned", "CLOSED"],
  ] as const) {
    expect((await read(person)).total.rfqs).toEqual({ ...NO_RFQS, [standing]: 1 });
    expect(await listed(person, list, "AWARDED")).toEqual(standing === "AWARDED" ? ["CLOSED"] : []);
    expect(await listed(person, list, "closed")).toEqual(["CLOSED"]);
    const sorted = await call("GET", `/v1/rfqs/${list}?status=CLOSED&sort=status`, { token: person.token });
    expect(sorted.body.total).toBe(1);
    const detail = await call("GET", `/v1/rfqs/${id}`, { token: person.token });
    expect([...sorted.body.element, detail.body.element].map(rfqStanding)).toEqual([standing, standing]);
  }
});

test("an admin sees everything, a VC and the uninvited nothing", async () => {
  const all = await read(await registerAdmin());
  expect(all.total.rfqs).toEqual({ ...NO_RFQS, SIGNED: 1, OPEN: 3, AWARDED: 1 });
  expect(all.total.quotes).toEqual({ ...NO_QUOTES, ACCEPTED: 2, REJECTED: 1, EXPIRED: 1, WITHDRAWN: 1, PENDING: 3 });
  for (const person of [
    await register("vc_investor"),
    await register("market_maker"),
    await register("token_issuer"),
  ]) {
    const { total, venues } = await read(person);
    expect(total).toMatchObject({ rfqs: NO_RFQS, quotes: NO_QUOTES, response: { invited: 0 } });
    expect(venues).toEqual([]);
  }
});

test("venues are shown, and found, under the names that they have now", async () => {
  const [owner, quoter] = [await register("token_issuer"), await register("market_maker")];
  const renamed = await approvedVenue("Oldgate Figures");
  await approvedVenue("Kestrel Bay 100%");
  const pair = ["oldgatefigures", "kestrelbay100"];
  const first = await publishedAt(owner, [quoter], "On both", at(1), pair);
  await quotedAt(
    quoter,
    first,
    at(1, 1),
    pair.map((venue) => target(venue, 0.5, 1_000)),
  );
  await renameVenue(renamed, "Newgate Figures");
  const shown = async (person: Person, q = "") =>
    (await read(person, q)).venues.map(({ venue, venue_name }) => [venue, venue_name]);
  const [bay, newgate] = [
    ["kestrelbay100", "Kestrel Bay 100%"],
    ["oldgatefigures", "Newgate Figures"],
  ];
  expect(await shown(owner)).toEqual([bay, newgate]);
  for (const person of [owner, quoter]) {
    expect(await shown(person, "NEWGATE fig")).toEqual([newgate]);
    expect((await read(person, "newgate figures")).total.rfqs).toEqual({ ...NO_RFQS, OPEN: 1 });
    expect(await shown(person, "bay 100%")).toEqual([bay]);
    // Its code stays.
    expect(await shown(person, "oldgatefigures")).toEqual([newgate]);
    // Neither the first name, nor the description that every venue of these tests has.
    for (const nothing of ["oldgate figures", "a venue for tests"]) expect(await shown(person, nothing)).toEqual([]);
  }
  expect((await read(maker)).venues[0]).toMatchObject({ venue: "binance", venue_name: "Binance" });
});

test("a known exchange is found by the name that it was given, and not by its first", async () => {
  const [owner, quoter] = [await register("token_issuer"), await register("market_maker")];
  const rfqId = await publishedAt(owner, [quoter], "On one", at(1), ["gateio"]);
  await quotedAt(quoter, rfqId, at(1, 1), [target("gateio", 0.5, 1_000)]);
  const names = async (q: string) => (await read(owner, q)).venues.map(({ venue_name }) => venue_name);
  expect(await names("gate.io")).toEqual(["Gate.io"]);
  // As the server's start has it, and then an administrator.
  await renameVenue(await approvedVenue("Gate.io"), "Portcullis");
  expect(await names("portcullis")).toEqual(["Portcullis"]);
  expect(await names("gate.io")).toEqual([]);
});

test("a search that finds more venues than a statement takes is answered", async () => {
  await clients().writer.venue.createMany({
    data: Array.from({ length: 1_100 }, (_, index) => ({
      ...{ code: `quay${index}`, name: `Quay ${index}`, nameKey: `quay ${index}`, searchText: `quay ${index}` },
      ...{ description: "", tier: 1, tiering: "", document: {}, status: "approved" as const, approvedAt: new Date() },
    })),
  });
  for (const person of [issuer, maker]) expect((await read(person, "quay")).venues).toEqual([]);
});

test("a search that no database can hold is refused", async () => {
  const tooLong = await call("GET", `/v1/analytics?q=${"x".repeat(201)}`, { token: issuer.token });
  expect(tooLong.status).toBe(422);
  expect((await call("GET", "/v1/analytics?q=%00", { token: issuer.token })).status).toBe(422);
});
