/** GET /v1/agreements/my: whose, in which order, and what the clock makes of them (docs/decisions/0015). */
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { firstOf, valuesOf } from "@/tests/setup/rows";

const TGE = Date.UTC(2030, 0, 31, 12, 30);

let issuer: Person;
let other: Person;
let maker: Person;
let second: Person;
let admin: Person;

async function list(person: Person, query = "") {
  const { status, body } = await call("GET", `/v1/agreements/my${query}`, { token: person.token });
  expect(status).toBe(200);
  return body;
}

async function sign(owner: Person, quoter: Person, overrides: Record<string, unknown>, months = 13) {
  const rfqId = await createOpenRfq(owner, [quoter], { estimated_tge_date: TGE, ...overrides });
  const options = [
    { duration: months - 1, loanPercentage: 60, startMonth: 1, strikeOTM: 25 },
    { duration: 1, loanPercentage: 40, startMonth: 1, strikeOTM: 100 },
  ];
  const quoteId = await createQuote(quoter, rfqId, { details: submission({ options }) });
  const answer = await call("PUT", "/v1/quotes/status", {
    token: owner.token,
    body: { id: quoteId, status: "ACCEPTED" },
  });
  expect(answer.status).toBe(200);
  return { rfqId, quoteId, signedAt: answer.body.element.decided_at };
}

beforeAll(async () => {
  [issuer, other] = [await register("token_issuer", "Aurora Labs"), await register("token_issuer", "Borealis Inc")];
  [maker, second] = [await register("market_maker", "Meridian"), await register("market_maker", "Kestrel")];
  admin = await registerAdmin();
});

describe("one agreement", () => {
  let signed: Awaited<ReturnType<typeof sign>>;
  beforeAll(async () => {
    signed = await sign(issuer, maker, { name: "Aurora launch" });
  });

  test("is named by its quote, in every list that has it", async () => {
    const agreement = firstOf<{ id: number }>((await list(issuer)).element);
    for (const [reader, path] of [
      [maker, "/v1/quotes/my"],
      [issuer, `/v1/quotes/for-rfq/${signed.rfqId}`],
      [admin, "/v1/quotes/all"],
    ] as const) {
      const { body } = await call("GET", path, { token: reader.token });
      expect(body.element).toMatchObject([{ id: signed.quoteId, agreement_id: agreement.id }]);
    }
  });

  test("says what was agreed, with whom, from when until when", async () => {
    const { element, total } = await list(issuer);
    expect(total).toBe(1);
    expect(element[0]).toEqual({
      id: expect.any(Number),
      quote_id: signed.quoteId,
      rfq_id: signed.rfqId,
      rfq_name: "Aurora launch",
      type: "MARKET_MAKING",
      counterparty: "Meridian",
      issuer: { id: issuer.id, name: "Aurora Labs", company_name: "Aurora Labs" },
      market_maker: { id: maker.id, name: "Meridian", company_name: "Meridian" },
      signed_as: { issuer: "Aurora Labs", market_maker: "Meridian" },
      revision: 1,
      loan_value: 5_000_000,
      stable_allocation: 1_000_000,
      ...{ price: 55, price_unit: "STRIKE_OTM" },
      start: signed.signedAt,
      estimated_tge_date: TGE,
      // 31 January plus 13 months: February has no 31st.
      end: "2031-02-28T12:30:00.000Z",
      status: "ACTIVE",
      memo: null,
    });
  });

  test("names the other side to each, and neither to an admin", async () => {
    expect((await list(maker)).element[0]?.counterparty).toBe("Aurora Labs");
    expect((await list(admin)).element[0]?.counterparty).toBeNull();
  });

  test("is nothing to strangers, investors and guests", async () => {
    const vc = await register("vc_investor");
    const guest = await call("POST", "/v1/users/create", {
      token: admin.token,
      body: { name: "Guest", email: "guest@example.test", password: "secret1" },
    });
    const login = { form: { username: "guest@example.test", password: "secret1" } };
    const token = (await call("POST", "/v1/users/login", login)).body.access_token;
    for (const person of [other, second, vc, { ...vc, token, id: guest.body.element.id }]) {
      expect(await list(person)).toMatchObject({ element: [], total: 0, limit: 100, offset: 0 });
    }
  });

  test("keeps its end when the RFQ's date is changed afterwards", async () => {
    const body = { id: signed.rfqId, estimated_tge_date: TGE + 86_400_000 };
    expect((await call("PUT", "/v1/rfqs/update", { token: admin.token, body })).status).toBe(200);
    expect((await list(issuer)).element[0]?.end).toBe("2031-02-28T12:30:00.000Z");
  });

  test("takes the term of the accepted revision, not of an earlier one", async () => {
    const rfqId = await createOpenRfq(other, [second], { estimated_tge_date: TGE });
    const quoteId = await createQuote(second, rfqId);
    const options = [{ duration: 2, loanPercentage: 100, startMonth: 0, strikeOTM: 10 }];
    await call("PUT", "/v1/quotes/update", {
      token: second.token,
      body: { id: quoteId, details: submission({ options }) },
    });
    await call("PUT", "/v1/quotes/status", { token: other.token, body: { id: quoteId, status: "ACCEPTED" } });
    const [row] = (await list(second)).element;
    expect(row).toMatchObject({ quote_id: quoteId, revision: 2, price: 10, end: "2030-03-31T12:30:00.000Z" });
  });

  test("never ends before it was signed", async () => {
    const tge = Date.now() - 400 * 86_400_000;
    const { quoteId, signedAt } = await sign(other, second, { name: "Long past", estimated_tge_date: tge }, 2);
    const { element } = await list(second, "?q=long+past");
    expect(element).toMatchObject([{ quote_id: quoteId, start: signedAt, end: signedAt, status: "ENDED" }]);
  });

  test("goes when an admin takes the quote out of ACCEPTED", async () => {
    const { quoteId } = await sign(other, second, { name: "Voided" });
    expect((await list(second, "?q=voided")).total).toBe(1);
    await call("PUT", "/v1/quotes/status", { token: admin.token, body: { id: quoteId, status: "rejected" } });
    expect((await list(second, "?q=voided")).total).toBe(0);
  });
});

describe("many", () => {
  let owner: Person;
  const quoteIds: number[] = [];
  let over: Date;
  const idsOf = (body: { element: { quote_id: number }[] }) => body.element.map(({ quote_id }) => quote_id);

  beforeAll(async () => {
    owner = await register("token_issuer", "Cirrus Foundation");
    const companies = [await register("market_maker", "North_Desk"), await register("market_maker", "NorthXDesk")];
    const TYPES = ["MARKET_MAKING", "OTC"] as const;
    for (let index = 0; index < 9; index += 1) {
      const quoter = companies[index % 2];
      const type = TYPES[index % 2] ?? "OTC";
      if (!quoter) throw new Error("no maker");
      const { quoteId } = await sign(
        owner,
        quoter,
        {
          name: `Deal ${index % 4}`,
          type,
          subtype: type === "MARKET_MAKING" ? "LOAN_CALL_OPTION" : null,
          contract_parameters: {
            target_fdv: 1_000_000 * (index % 3),
            supply_allocation_percentage: 5,
            stable_allocation: index % 2,
          },
        },
        2 + (index % 3),
      );
      quoteIds.push(quoteId);
    }
    const [first, middle] = quoteIds;
    over = new Date();
    await clients().writer.agreement.updateMany({
      where: { quoteId: { in: [first ?? 0, middle ?? 0] } },
      data: { endsAt: over },
    });
  });
  afterEach(() => void vi.useRealTimers());

  test("by status: as the clock has it, in any case, the very millisecond included", async () => {
    // By its end it is another question of the database's.
    for (const sort of ["start", "end"]) {
      vi.useFakeTimers({ toFake: ["Date"], now: over });
      const ended = idsOf(await list(owner, `?status=ended&sort=${sort}`));
      expect(ended.sort()).toEqual(quoteIds.slice(0, 2).sort());
      const active = await list(owner, `?status=ACTIVE&sort=${sort}`);
      expect(active.total).toBe(7);
      expect(active.element.every(({ status }) => status === "ACTIVE")).toBe(true);
      vi.setSystemTime(over.getTime() - 1);
      expect((await list(owner, `?status=ended&sort=${sort}`)).total).toBe(0);
      const before = await list(owner, `?status=ACTIVE&sort=${sort}`);
      expect([before.total, before.element.every(({ status }) => status === "ACTIVE")]).toEqual([9, true]);
    }
  });

  test("by type, and with a search that takes special characters as they are", async () => {
    expect((await list(owner, "?type=OTC")).total).toBe(4);
    expect((await list(owner, "?q=north_desk")).total).toBe(5);
    expect((await list(owner, "?q=DEAL+3&type=OTC")).total).toBe(2);
    expect((await list(owner, "?q=market+making")).total).toBe(5);
    // One's own company is on every row: finding it would find nothing.
    expect((await list(owner, "?q=cirrus")).total).toBe(0);
    expect((await list(admin, "?q=cirrus")).total).toBe(9);
  });

  test.each(["rfq_name", "type", "loan_value", "stable_allocation", "price", "start", "end"])(
    "sorted by %s both ways, each row once over the pages",
    async (sort) => {
      const up = await list(owner, `?sort=${sort}`);
      const down = await list(owner, `?sort=-${sort}`);
      expect(idsOf(down)).toEqual(idsOf(up).reverse());
      const values = valuesOf(up.element, sort).filter((value) => value !== null);
      expect(values).toHaveLength(up.element.length);
      const changes = values.filter((value, index) => value !== values[index - 1]);
      expect(changes).toHaveLength(new Set(values).size);
      if (sort !== "type") expect(changes).toEqual([...changes].sort((a, b) => (a < b ? -1 : 1)));
      const paged: number[] = [];
      for (let offset = 0; offset < 9; offset += 2) {
        paged.push(...idsOf(await list(owner, `?sort=${sort}&limit=2&offset=${offset}`)));
      }
      expect(paged).toEqual(idsOf(up));
    },
  );

  test("unsorted, the newest come first; what is out of range is refused", async () => {
    expect(idsOf(await list(owner))).toEqual([...quoteIds].reverse());
    for (const query of ["?sort=counterparty", "?status=PENDING", "?type=LOAN", "?limit=0"]) {
      expect((await call("GET", `/v1/agreements/my${query}`, { token: owner.token })).status).toBe(422);
    }
  });
});
