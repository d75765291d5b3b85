import { beforeAll, describe, expect, test } from "vitest";
import { formatUsd } from "@/lib/kit/format";
import { createDraft, createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { kindPath } from "@/tests/factories/profiles";
import { call, errorOf } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";
import { pdfPages } from "@/tests/setup/pdf-text";
import { firstOf } from "@/tests/setup/rows";

let issuer: Person;
let makers: [Person, Person, Person];
let rfqId: number;
let quoteIds: [number, number];

const compare = (query = "", { token }: { token: string } = issuer, id = rfqId) =>
  call("GET", `/v1/rfqs/${id}/comparison${query}`, { token });

const decide = (id: number, status: string, token: string) =>
  call("PUT", "/v1/quotes/status", { token, body: { id, status } });

/** One option over the whole loan, a year from TGE, and no commitment on any venue. */
const oneOption = (strikeOTM: number) => ({
  details: JSON.stringify(
    submission({ options: [{ duration: 12, loanPercentage: 100, startMonth: 0, strikeOTM }], venues: [] }),
  ),
});

beforeAll(async () => {
  issuer = await register("token_issuer");
  makers = [await register("market_maker"), await register("market_maker"), await register("market_maker")];
  rfqId = await createOpenRfq(issuer, makers);
  quoteIds = [await createQuote(makers[0], rfqId, oneOption(50)), await createQuote(makers[1], rfqId)];
});

describe("GET /v1/rfqs/{id}/comparison", () => {
  test("values each live quote by the usual assumptions, or by those that are asked for", async () => {
    const { status, body } = await compare();
    expect(status).toBe(200);
    const { assumptions, venues, quotes, best } = body.element;
    expect(venues).toEqual([
      { code: "binance", name: "Binance" },
      { code: "okx", name: "OKX" },
    ]);
    expect(assumptions).toEqual({ sigma: 100, rate: 4 });
    expect(quotes.map(({ id }) => id)).toEqual(quoteIds);
    // $5M, struck 50 % out of the money, a year: 0.274797 of the loan (contract section 9).
    expect(quotes[0]?.figures?.option_value_usd).toBeCloseTo(1_373_985, -2);
    expect(quotes[0]?.changes).toEqual([]);
    expect(quotes[0]?.figures).toMatchObject({ missing_venues: 2, depth_two_usd: 0, cost_per_depth: null });
    expect(quotes[1]?.figures).toMatchObject({ missing_venues: 1, depth_two_usd: 200_000 });
    expect(quotes[1]?.submission?.venues).toMatchObject([{ venue: "binance", venueName: "Binance" }]);
    expect(best.missing_venues).toEqual([quoteIds[1]]);
    // Only the second commits to a venue: the first has the points of its cost alone, 40 of 100.
    expect(quotes.map(({ score_parts: parts }) => parts.slice(1).map(({ points }) => points))).toEqual([
      [0, 0, 0],
      [100, 100, 100],
    ]);
    expect(quotes[0]?.score).toBeCloseTo(0.4 * (quotes[0]?.score_parts[0]?.points ?? NaN), 9);
    expect(best.score).toEqual([quoteIds[1]]);

    const calm = await compare("?sigma=0080.5&rate=0");
    expect(calm.status).toBe(422);
    const asked = await compare("?sigma=80.5&rate=0");
    expect(asked.body.element.assumptions).toEqual({ sigma: 80.5, rate: 0 });
    expect(asked.body.element.quotes[0]?.figures?.option_value_usd).toBeLessThan(1_373_000);
  });

  test.each([
    ["?sigma=0", "sigma"],
    ["?sigma=501", "sigma"],
    ["?sigma=high", "sigma"],
    ["?rate=-1", "rate"],
    ["?rate=51", "rate"],
  ])("%s is refused, and %s named", async (query, field) => {
    const { status, body } = await compare(query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["query", field] }] });
  });

  test("shows the newest revision, and no quote that is decided against, withdrawn or expired", async () => {
    const own = await createOpenRfq(issuer, makers);
    const [revised, rejected, withdrawn] = [
      await createQuote(makers[0], own),
      await createQuote(makers[1], own),
      await createQuote(makers[2], own),
    ];
    const revision = { token: makers[0].token, body: { id: revised, ...oneOption(0) } };
    expect((await call("PUT", "/v1/quotes/update", revision)).status).toBe(200);
    expect((await decide(rejected, "REJECTED", issuer.token)).status).toBe(200);
    expect((await decide(withdrawn, "WITHDRAWN", makers[2].token)).status).toBe(200);
    const { quotes } = (await compare("", issuer, own)).body.element;
    expect(quotes).toMatchObject([{ price: 0 }]);
    expect(quotes[0]?.changes).toEqual([
      // The mean of the factory's three options.
      "Weighted strike 47.50% OTM → 0.00% OTM",
      "Option: share of the loan 50.00% → 100.00%, start month 1 → month 0, strike +25.00% → +0.00%",
      "Option removed: 30.00% of the loan, 12 months from month 1, struck at +50.00%",
      "Option removed: 20.00% of the loan, 18 months from month 2, struck at +100.00%",
      "Binance left out",
    ]);
    expect(quotes).toMatchObject([{ id: revised, revision: 2, submission: { options: [{ strikeOTM: 0 }] } }]);
    expect((await decide(revised, "ACCEPTED", issuer.token)).status).toBe(200);
    const accepted = firstOf((await compare("", issuer, own)).body.element.quotes);
    expect(accepted).toMatchObject({ id: revised, status: "ACCEPTED" });
  });

  test("says what a revision changed from the one before alone, also on a venue that is asked for no longer", async () => {
    const admin = await registerAdmin();
    const own = await createOpenRfq(issuer, makers);
    const id = await createQuote(makers[0], own, oneOption(50));
    const revise = async (details: Record<string, unknown>) => {
      const body = { id, details: submission(details) };
      expect((await call("PUT", "/v1/quotes/update", { token: makers[0].token, body })).status).toBe(200);
    };
    await revise({});
    const edit = { token: admin.token, body: { id: own, venues: ["okx"] } };
    expect((await call("PUT", "/v1/rfqs/update", edit)).status).toBe(200);
    const target = { maxTOBSpread: 1, depthHalfPercent: 0, depthOnePercent: 0, depthTwoPercent: 0 };
    await revise({ venues: [{ venue: "okx", ...target }], additionalNotes: "OKX alone" });
    const changed = firstOf((await compare("", issuer, own)).body.element.quotes);
    expect(changed).toMatchObject({ revision: 3, submission: { venues: [{ venueName: "OKX" }] } });
    expect(changed.changes).toEqual([
      "OKX added",
      "Binance left out",
      "Additional notes changed",
      "Terms of the RFP: version 1 → version 2",
    ]);
  });

  test("says of each market maker what their profile does, and how this issuer has decided on their quotes", async () => {
    const owner = await register("token_issuer");
    const [known, unknown] = [await register("market_maker"), await registerOnly("market_maker")];
    const earlier = await createOpenRfq(owner, [known]);
    expect((await decide(await createQuote(known, earlier), "ACCEPTED", owner.token)).status).toBe(200);
    // Another issuer's deals are none of this one's business.
    const others = await createOpenRfq(issuer, [known]);
    expect((await decide(await createQuote(known, others), "ACCEPTED", issuer.token)).status).toBe(200);
    const own = await createOpenRfq(owner, [known, unknown]);
    await createQuote(known, own);
    const ask = () => compare("", owner, own);
    const few = await countQueries(ask);
    await createQuote(unknown, own);
    expect(await countQueries(ask)).toHaveLength(few.length);
    const { quotes } = (await ask()).body.element;
    const [first, second] = quotes.map(({ maker }) => maker);
    expect(first).toMatchObject({
      ...{ quotes_sent: 2, quotes_accepted: 1 },
      profile: { covered_venues: ["binance"], licenses: ["VASP registration"] },
    });
    const profile = await call("GET", kindPath("market_maker", first?.profile?.id ?? 0), { token: owner.token });
    expect(profile.body.element.user_id).toBe(known.id);
    const isInvited = { is_invited: true };
    expect(second).toEqual({ quotes_sent: 1, quotes_accepted: 0, email_confirmed: false, ...isInvited, profile: null });
  });

  test("has the quote of a market maker who is invited no longer, says so of them, and their quote can be accepted", async () => {
    const [left, stays] = [await register("market_maker"), await register("market_maker")];
    const own = await createOpenRfq(issuer, [left, stays]);
    const [id] = [await createQuote(left, own), await createQuote(stays, own)];
    const body = { id: own, market_maker_ids: [stays.id] };
    expect((await call("PUT", "/v1/rfqs/update", { token: (await registerAdmin()).token, body })).status).toBe(200);
    const { quotes } = (await compare("", issuer, own)).body.element;
    expect(quotes.map(({ provider_id: of, maker }) => [of, maker.is_invited])).toEqual([
      [left.id, false],
      [stays.id, true],
    ]);
    expect((await decide(id, "ACCEPTED", issuer.token)).status).toBe(200);
  });

  test("is an empty comparison of an RFQ without quotes", async () => {
    const empty = await createOpenRfq(issuer, makers);
    const { body } = await compare("", issuer, empty);
    expect(body.element).toMatchObject({ quotes: [], best: { option_value_usd: [] } });
  });

  test("is its owner's and the admins', and nobody else's", async () => {
    expect((await compare("", await registerAdmin())).status).toBe(200);
    expect((await compare("", await register("token_issuer"))).status).toBe(404);
    expect((await compare("", makers[0])).status).toBe(403);
    expect((await compare("", issuer, 2_000_000_000)).status).toBe(404);
  });
});

describe("PUT /v1/rfqs/{id}/comparison", () => {
  const weigh = (id: number, weights: unknown, { token }: { token: string } = issuer) =>
    call("PUT", `/v1/rfqs/${id}/comparison`, { token, body: { weights } });
  const usual = { cost: 40, depth: 25, spread: 15, coverage: 20, uptime: 0 };
  const costAlone = { cost: 100, depth: 0, spread: 0, coverage: 0, uptime: 30 };

  test("keeps the weights that quotes are scored by, for this RFQ alone", async () => {
    const own = await createOpenRfq(issuer, makers);
    const cheap = await createQuote(makers[0], own, oneOption(200));
    const committed = await createQuote(makers[1], own);
    const before = (await compare("", issuer, own)).body.element;
    expect(before.weights).toEqual(usual);
    expect(before.best.score).toEqual([committed]);

    const { status, body } = await weigh(own, costAlone);
    expect(status).toBe(200);
    expect(body.element).toEqual({ weights: costAlone });
    const after = (await compare("", issuer, own)).body.element;
    expect(after.weights).toEqual(costAlone);
    expect(after.best.score).toEqual([cheap]);
    expect(after.quotes[0]).toMatchObject({ id: cheap, score: 100 });
    expect((await compare()).body.element.weights).toEqual(usual);
  });

  test("leaves what isn't named as it is, and scores nothing where nothing is weighed", async () => {
    const own = await createOpenRfq(issuer, makers);
    await createQuote(makers[0], own);
    expect((await weigh(own, { cost: 5 })).body.element.weights).toEqual({ ...usual, cost: 5 });
    expect((await weigh(own, { depth: 6 })).body.element.weights).toEqual({ ...usual, cost: 5, depth: 6 });
    await weigh(own, { cost: 0, depth: 0, spread: 0, coverage: 0 });
    const { quotes, best } = (await compare("", issuer, own)).body.element;
    expect(quotes).toMatchObject([{ score: null }]);
    expect(best.score).toEqual([]);
  });

  test("doesn't change the RFQ, and is written down", async () => {
    const own = await createOpenRfq(issuer, makers);
    const read = async () => (await call("GET", `/v1/rfqs/${own}`, { token: issuer.token })).body.element;
    const before = await read();
    await weigh(own, { cost: 50 }, await registerAdmin());
    expect(await read()).toEqual(before);
    const trail = await call("GET", `/v1/audit/rfq/${own}`, { token: issuer.token });
    expect(firstOf(trail.body.element)).toMatchObject({
      action: "rfq.weights",
      from: "Cost 40, depth 25, spread 15, coverage 20",
      to: "Cost 50, depth 25, spread 15, coverage 20",
      actor: { id: null, name: "Administrator" },
    });
    // The same once more is the same save, its answer lost.
    expect((await weigh(own, { cost: 50 })).status).toBe(200);
    const again = await call("GET", `/v1/audit/rfq/${own}`, { token: issuer.token });
    expect(again.body.element).toEqual(trail.body.element);
  });

  test.each([
    [{ cost: 101 }, "cost"],
    [{ depth: -1 }, "depth"],
    [{ spread: 1.5 }, "spread"],
    [{ coverage: "20" }, "coverage"],
    [{ uptime: null }, "uptime"],
  ])("%j is refused, and %s named", async (weights, field) => {
    const { status, body } = await weigh(rfqId, weights);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["body", "weights", field] }] });
    expect((await compare()).body.element.weights).toEqual(usual);
  });

  test("goes with a draft that is deleted", async () => {
    const draft = await createDraft(issuer, makers);
    expect((await weigh(draft.id, costAlone)).status).toBe(200);
    const deletion = { token: issuer.token, body: { id: draft.id } };
    expect((await call("DELETE", "/v1/rfqs/delete", deletion)).status).toBe(200);
    expect((await weigh(draft.id, costAlone)).status).toBe(404);
  });
});

describe("PUT /v1/rfqs/{id}/comparison/marks", () => {
  const mark = (id: number, body: object, { token }: { token: string } = issuer) =>
    call("PUT", `/v1/rfqs/${id}/comparison/marks`, { token, body });
  const marksOf = async (id: number, person = issuer) =>
    (await compare("", person, id)).body.element.quotes.map((quote) => quote.mark);
  const nothing = { is_shortlisted: false, note: "" };

  test("keeps what is given, beside what was kept, and in any state", async () => {
    const own = await createOpenRfq(issuer, makers);
    const [first, second] = [await createQuote(makers[0], own), await createQuote(makers[1], own)];
    expect(await marksOf(own)).toEqual([nothing, nothing]);
    const { status, body } = await mark(own, { quote_id: second, note: "  Ask for OKX \n" });
    expect(status).toBe(200);
    expect(body.element).toEqual({ is_shortlisted: false, note: "Ask for OKX" });
    expect((await mark(own, { quote_id: second, is_shortlisted: true })).body.element).toEqual({
      is_shortlisted: true,
      note: "Ask for OKX",
    });
    const decision = { token: issuer.token, body: { id: first, status: "ACCEPTED" } };
    expect((await call("PUT", "/v1/quotes/status", decision)).status).toBe(200);
    expect((await mark(own, { quote_id: first, is_shortlisted: true })).status).toBe(200);
    expect((await mark(own, { quote_id: second, note: "" })).status).toBe(200);
    expect(await marksOf(own)).toEqual([
      { is_shortlisted: true, note: "" },
      { is_shortlisted: true, note: "" },
    ]);
  });

  test("is its owner's alone, and leaves no trail", async () => {
    const [own, other] = [await createOpenRfq(issuer, makers), await createOpenRfq(issuer, makers)];
    const [quote_id, elsewhere] = [await createQuote(makers[0], own), await createQuote(makers[0], other)];
    const trail = async () => (await call("GET", `/v1/audit/rfq/${own}`, { token: issuer.token })).body.total;
    const before = await trail();
    const body = { quote_id, note: "Deepest books", is_shortlisted: true };
    expect((await mark(own, body)).status).toBe(200);
    expect(await trail()).toBe(before);
    const admin = await registerAdmin();
    expect((await mark(own, body, admin)).status).toBe(403);
    expect(await marksOf(own, admin)).toEqual([undefined]);
    expect((await mark(own, body, await register("token_issuer"))).status).toBe(404);
    expect((await mark(own, body, makers[0])).status).toBe(403);
    expect((await mark(own, { ...body, quote_id: elsewhere })).status).toBe(404);
    expect(await marksOf(other)).toEqual([nothing]);
    const tooLong = await mark(own, { quote_id, note: "x".repeat(2_001) });
    expect(tooLong.body).toMatchObject({ detail: [{ loc: ["body", "note"] }] });
  });

  test("an administrator has their own on an RFQ of their own", async () => {
    const admin = await registerAdmin();
    const own = await createOpenRfq(admin, makers);
    const quote_id = await createQuote(makers[0], own);
    expect((await mark(own, { quote_id, is_shortlisted: true }, admin)).status).toBe(200);
    expect(await marksOf(own, admin)).toEqual([{ is_shortlisted: true, note: "" }]);
  });

  test("of two members who write a note at once, the second is told: none goes unseen", async () => {
    const own = await createOpenRfq(issuer, makers);
    const quote_id = await createQuote(makers[0], own);
    const write = (note: string, seen_note: string) => mark(own, { quote_id, note, seen_note });
    expect((await write("Ask for OKX", "")).status).toBe(200);
    // The same again, its answer lost.
    expect((await write("Ask for OKX", "")).status).toBe(200);
    const late = await write("Pass", "");
    expect([late.status, errorOf(late).code]).toEqual([409, "note_changed"]);
    const answers = await Promise.all(["One", "Two", "Three"].map((note) => write(note, "Ask for OKX")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // A star writes over no note.
    expect((await mark(own, { quote_id, is_shortlisted: true, seen_note: "" })).status).toBe(200);
  });

  test("goes with its quote", async () => {
    const own = await createOpenRfq(issuer, makers);
    const quote_id = await createQuote(makers[0], own);
    expect((await mark(own, { quote_id, note: "Gone soon" })).status).toBe(200);
    const admin = await registerAdmin();
    const removal = { token: admin.token, body: { id: quote_id } };
    expect((await call("DELETE", "/v1/quotes/delete", removal)).status).toBe(200);
    expect((await mark(own, { quote_id, note: "Too late" })).status).toBe(404);
  });
});

describe("GET /v1/rfqs/{id}/comparison/pdf", () => {
  const pdf = (query: string, { token }: { token: string } = issuer, id = rfqId) =>
    call("GET", `/v1/rfqs/${id}/comparison/pdf${query}`, { token });

  test("says what is looked at, in the words of the screen, in any script", async () => {
    const owner = await register("token_issuer");
    const named = [
      await register("market_maker", "Меридиан & Ωmega"),
      await register("market_maker", "Løkke Markets"),
      await register("market_maker", "Left Out"),
    ];
    const own = await createOpenRfq(owner, named, { name: "Aurora · запуск" });
    const ids = [];
    for (const [index, maker] of named.entries()) ids.push(await createQuote(maker, own, oneOption(50 * index)));
    const note = { token: owner.token, body: { quote_id: ids[1], note: "Сначала спросить" } };
    expect((await call("PUT", `/v1/rfqs/${own}/comparison/marks`, note)).status).toBe(200);
    const look = `sigma=80&rate=0&by=option_value_usd&hide=${ids[2]}&cost=100&depth=0&spread=0&coverage=0`;
    const { status, headers, body } = await pdf(`?${look}`, owner, own);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toContain("attachment");
    const text = (await pdfPages(body)).join(" ");
    expect(text).toContain("Aurora · запуск");
    // The cheaper one, struck 50 % out of the money, stands first.
    expect(text).toMatch(/Løkke Markets.*Меридиан & Ωmega/);
    expect(text).not.toContain("Left Out");
    expect(text).toContain("σ 80% a year, r 0% a year");
    expect(text).toContain("Cost 100, depth 0, spread 0, coverage 0");
    expect(text).toContain("Сначала спросить");
    const { quotes } = (await compare("?sigma=80&rate=0", owner, own)).body.element;
    const values = quotes.map(({ figures }) => formatUsd(figures?.option_value_usd));
    expect(text).toContain(`Option value ${values[1]} ★ ${values[0]}`);
    // Scored among all of them: hiding the cheapest changes no other.
    expect(text).toContain("Score 62.5 ★ 37.0");
    expect(text).toContain("Best ★ marks the best of its row among the quotes shown.");
    // Nothing but what differs, and no note of hers for an administrator.
    const narrowed = (await pdfPages((await pdf(`?${look}&differences=true`, owner, own)).body)).join(" ");
    expect(narrowed).toContain("Option value");
    expect(narrowed).not.toContain("Licenses");
    const forAdmin = (await pdfPages((await pdf(`?${look}`, await registerAdmin(), own)).body)).join(" ");
    expect(forAdmin).toContain("Licenses");
    expect(forAdmin).not.toContain("Сначала");
  }, 60_000);

  test.each([
    ["?by=beauty", "by"],
    ["?pin=1,,2", "pin"],
    ["?hide=all", "hide"],
    ["?shortlisted=1", "shortlisted"],
    ["?differences=no", "differences"],
    ["?cost=101", "cost"],
    ["?sigma=0", "sigma"],
  ])("%s is refused, and %s named", async (query, field) => {
    const { status, body } = await pdf(query);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["query", field] }] });
  });
});
