/** Kept figures are what the rows come to, whatever calls and the clock have done, and are read as of now (docs/decisions/0092). */
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { DealScope } from "@/lib/accounts/rules/relations";
import { analyse } from "@/lib/analytics/rules/analytics";
import { countAnalytics } from "@/lib/analytics/store/analytics";
import { readFigures } from "@/lib/dashboard/store";
import { clients } from "@/lib/kit/db/client";
import { findFigureDifferences, foldFigures, rebuildFigures } from "@/lib/kit/db/figures";
import { inTransaction } from "@/lib/kit/db/transaction";
import type { ElementList } from "@/lib/kit/http/wire";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { createDraft, createOpenRfq, createQuote, quoteBody, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";
import { countRowsRead } from "@/tests/setup/count-rows-read";
import { expectRepeated } from "@/tests/setup/repeated";

const quotesByStatus = async (scope: DealScope, now: Date) => (await readFigures(scope, now)).quotes;

test("quotes per status, each once, by one statement, for everyone and for either side", async () => {
  const now = new Date();
  const [issuer, other] = [await register("token_issuer"), await register("token_issuer")];
  const [alpha, beta] = [await register("market_maker"), await register("market_maker")];
  const decide = (id: number, status: string) =>
    call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status } });
  const rfqs = [await createOpenRfq(issuer, [alpha, beta]), await createOpenRfq(issuer, [alpha, beta])];
  const ids = [];
  for (const rfq of rfqs) for (const maker of [alpha, beta]) ids.push(await createQuote(maker, rfq));
  const [accepted, rejected, due, later] = ids;
  if (!accepted || !rejected || !due || !later) throw new Error("no quotes");
  await decide(accepted, "ACCEPTED");
  await decide(rejected, "REJECTED");
  const foreign = await createQuote(alpha, await createOpenRfq(other, [alpha]));
  const setDeadline = (id: number, validUntil: Date) =>
    clients().writer.quote.update({ where: { id }, data: { validUntil } });
  // The very millisecond, and the one after it.
  await setDeadline(due, now);
  await setDeadline(later, new Date(now.getTime() + 1));
  // A deadline ends what is undecided, nothing else.
  await setDeadline(accepted, now);

  const none = { PENDING: 0, ACCEPTED: 0, REJECTED: 0, EXPIRED: 0, WITHDRAWN: 0 };
  const all = { ...none, PENDING: 2, ACCEPTED: 1, REJECTED: 1, EXPIRED: 1 };
  const sent = await countQueries(async () => expect(await quotesByStatus("all", now)).toEqual(all));
  expect(sent).toHaveLength(1);
  const ofIssuer = { ...all, PENDING: 1 };
  expect(await quotesByStatus({ issuerId: issuer.id }, now)).toEqual(ofIssuer);
  expect(await quotesByStatus({ makerId: alpha.id }, now)).toEqual({
    ...none,
    PENDING: 1,
    ACCEPTED: 1,
    EXPIRED: 1,
  });

  // Written down by the background job, it is the same.
  await clients().writer.quote.update({ where: { id: due }, data: { status: "EXPIRED", pendingKey: null } });
  expect(await quotesByStatus("all", now)).toEqual(all);
  await call("PUT", "/v1/quotes/status", { token: alpha.token, body: { id: foreign, status: "WITHDRAWN" } });
  expect(await quotesByStatus("all", now)).toEqual({ ...all, PENDING: 1, WITHDRAWN: 1 });
});

test("profiles by whether they are completed, and none of an account that is gone", async () => {
  const { tokenIssuerProfile, marketMakerProfile, vcInvestorProfile, user } = clients().writer;
  const admin = await registerAdmin();
  const people = [await register("token_issuer"), await register("market_maker"), await register("vc_investor")];
  const theirs = { userId: { in: people.map(({ id }) => id) } };
  const asked = { token: admin.token };
  const issuers = async () => (await call("GET", "/v1/onboarding/token-issuer/browse", asked)).body.counts;
  const makers = async () => (await call("GET", "/v1/onboarding/market-maker/browse", asked)).body.counts;
  const before = [await issuers(), await makers()];
  const changed = (total: number, completed: number, inProgress: number) =>
    before.map((counts) => ({
      ...counts,
      total: counts.total + total,
      completed: counts.completed + completed,
      in_progress: counts.in_progress + inProgress,
    }));

  const unfinished = { where: theirs, data: { isCompleted: false } };
  await tokenIssuerProfile.updateMany(unfinished);
  await marketMakerProfile.updateMany(unfinished);
  await vcInvestorProfile.updateMany(unfinished);
  expect([await issuers(), await makers()]).toEqual(changed(0, -1, 1));
  expect(await findFigureDifferences()).toEqual([]);
  await user.deleteMany({ where: { id: theirs.userId } });
  expect([await issuers(), await makers()]).toEqual(changed(-1, -1, 0));
  expect(await findFigureDifferences()).toEqual([]);
});

describe("after whatever people and the clock have done", () => {
  const STEPS = 160;
  let seed = 11;
  /** The same every time: from 0 to below `limit`. */
  const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;

  let issuers: Person[], makers: Person[], admin: Person;
  let scopes: DealScope[];
  /** What the calls answered, to know that the steps do come through. */
  const answered = new Map<string, number>();

  const anyRfq = async () => pick(await clients().reader.rfq.findMany({ orderBy: { id: "asc" } }));
  const anyQuote = async () =>
    pick(await clients().reader.quote.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] }));
  const ownerOf = ({ ownerId }: { ownerId: number }) => issuers.find(({ id }) => id === ownerId) ?? admin;
  const makerOf = ({ providerId }: { providerId: number }) => makers.find(({ id }) => id === providerId) ?? admin;
  const put = async (url: string, { token }: Person, body: object) => (await call("PUT", url, { token, body })).status;

  /** While enough is left for the other steps. */
  const remove = async (url: string, { id }: { id: number }) => {
    const left = await clients().reader.quote.count();
    return left < 8 ? 409 : (await call("DELETE", url, { token: admin.token, body: { id } })).status;
  };

  const details = () =>
    JSON.stringify(
      submission({
        venues: ["binance", "okx"]
          .filter(() => random(3) > 0)
          .map((venue) => ({
            ...{ venue, maxTOBSpread: random(1000) / 1000 },
            ...{ depthHalfPercent: random(1000), depthOnePercent: 1000, depthTwoPercent: 2000 + random(1000) },
          })),
      }),
    );

  const quote = async () => {
    const { id } = await anyRfq();
    const body = quoteBody(id, { details: details() });
    return (await call("POST", "/v1/quotes/create", { token: pick(makers).token, body })).status;
  };

  const STEPS_OF: Record<string, () => Promise<number>> = {
    draft: async () => {
      const overrides = { is_sealed: random(3) === 0, award_count: 1 + random(2) };
      const create = random(2) > 0 ? createDraft : createOpenRfq;
      await create(pick(issuers), [...new Set([pick(makers), pick(makers)])], overrides);
      return 200;
    },
    publish: async () => {
      const rfq = await anyRfq();
      return put("/v1/rfqs/status", ownerOf(rfq), { id: rfq.id, status: "OPEN" });
    },
    invite: async () => {
      const rfq = await anyRfq();
      return put("/v1/rfqs/update", admin, {
        id: rfq.id,
        market_maker_ids: makers.filter(() => random(3) > 0).map(({ id }) => id),
      });
    },
    quote,
    "quote again": quote,
    "quote once more": quote,
    revise: async () => {
      const { id, providerId, revision } = await anyQuote();
      return put("/v1/quotes/update", makerOf({ providerId }), { id, revision, details: details() });
    },
    withdraw: async () => {
      const { id, providerId } = await anyQuote();
      return put("/v1/quotes/status", makerOf({ providerId }), { id, status: "WITHDRAWN" });
    },
    decide: async () => {
      const body = { status: pick(["ACCEPTED", "REJECTED"]), close_rfq: random(2) > 0 };
      return put("/v1/quotes/status", admin, { id: (await anyQuote()).id, ...body });
    },
    pass: async () => {
      const body = { reason: "Not ours" };
      const { id } = await anyRfq();
      return (await call("POST", `/v1/rfqs/${id}/pass`, { token: pick(makers).token, body })).status;
    },
    move: async () =>
      put("/v1/rfqs/status", admin, { id: (await anyRfq()).id, status: pick(["DRAFT", "OPEN", "CLOSED"]) }),
    "delete an RFP": async () => remove("/v1/rfqs/delete", await anyRfq()),
    "delete a quote": async () => remove("/v1/quotes/delete", await anyQuote()),
    "run out": async () => {
      const validUntil = new Date(Date.now() - random(1000));
      await clients().writer.rfq.update({ where: { id: (await anyRfq()).id }, data: { validUntil } });
      await clients().writer.quote.update({ where: { id: (await anyQuote()).id }, data: { validUntil } });
      return 200;
    },
    settle: async () => {
      if (random(2) > 0) await settleDeadlines({ requestId: "clock", now: new Date() });
      return 200;
    },
    "sum up": async () => {
      await foldFigures();
      return 200;
    },
    "grow old": async () => {
      // Into other months, and out of the window.
      const back = random(420) * 86_400_000;
      const { id } = await anyRfq();
      const [rfq] = await clients().reader.rfq.findMany({ where: { id } });
      const publishedAt = rfq?.publishedAt && new Date(rfq.publishedAt.getTime() - back);
      await clients().writer.rfq.update({ where: { id }, data: { publishedAt } });
      for (const own of await clients().reader.quote.findMany({ where: { rfqId: id } })) {
        const createdAt = new Date(own.createdAt.getTime() - back + random(3) * 3_600_000);
        await clients().writer.quote.update({ where: { id: own.id }, data: { createdAt } });
      }
      return 200;
    },
  };

  /** Without what lies behind the twelfth digit, which depends on the order of a sum. */
  const rounded = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
      typeof part === "number" ? Number(part.toPrecision(12)) : part,
    ) as unknown;

  /** A search that finds everything counts rows. */
  const everything = { q: "", venueCodes: ["binance", "okx"] };

  async function expectAsCounted(): Promise<void> {
    const now = new Date();
    for (const scope of scopes) {
      const kept = analyse((await countAnalytics(scope, null, now)).counts, now);
      const counted = analyse((await countAnalytics(scope, everything, now)).counts, now);
      expect(rounded(kept), JSON.stringify(scope)).toEqual(rounded(counted));
    }
  }

  beforeAll(async () => {
    admin = await registerAdmin();
    issuers = [await register("token_issuer"), await register("token_issuer")];
    makers = [await register("market_maker"), await register("market_maker"), await register("market_maker")];
    scopes = ["all", ...issuers.map(({ id }) => ({ issuerId: id })), ...makers.map(({ id }) => ({ makerId: id }))];
    for (const issuer of issuers) await createQuote(makers[0] as Person, await createOpenRfq(issuer, makers));
  });

  test("a figure is what its rows come to, and the clock is not waited for", async () => {
    const names = Object.keys(STEPS_OF);
    for (let step = 1; step <= STEPS; step += 1) {
      const name = pick(names);
      const status = (await STEPS_OF[name]?.()) ?? 500;
      expect(status, name).toBeLessThan(500);
      if (status < 300) answered.set(name, (answered.get(name) ?? 0) + 1);
      if (step % 8 === 0)
        expect(await findFigureDifferences(), `after ${step} steps, the last one: ${name}`).toEqual([]);
      if (step % 40 === 0) await expectAsCounted();
    }
    await expectRepeated();
    // Each of them has happened.
    expect([...answered.keys()].sort()).toEqual(names.sort());
  }, 120_000);

  test("summed up, by several instances at once, it is the same and read from few rows", async () => {
    const now = new Date();
    // Analysed: what is counted comes in no order.
    const read = () =>
      Promise.all(scopes.map(async (scope) => analyse((await countAnalytics(scope, null, now)).counts, now)));
    const before = await read();
    await Promise.all([foldFigures(), foldFigures(), foldFigures()]);
    expect(await clients().reader.$queryRaw`SELECT "scope" FROM "figure_changes"`).toEqual([]);
    expect(rounded(await read())).toEqual(rounded(before));
    expect(await findFigureDifferences()).toEqual([]);
    const rows = await countRowsRead(() => readFigures("all", now));
    expect(rows).toBeLessThanOrEqual(QUOTE_STATUSES.length + 4 + 1 + 4);
  });

  test("more than one statement sums up are summed up by one call", async () => {
    await foldFigures();
    await inTransaction(
      (tx) => tx.$executeRaw`INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
        WITH RECURSIVE "numbers" AS (SELECT 1 AS "n" UNION ALL SELECT "n" + 1 FROM "numbers" WHERE "n" < 4001)
        SELECT 0, 'rfqs', '2001-02', 'OPEN', 0, 1 FROM "numbers"`,
    );
    expect(await foldFigures()).toBe(4001);
    expect(await clients().reader.$queryRaw`SELECT "scope" FROM "figure_changes"`).toEqual([]);
    expect(await findFigureDifferences()).toMatchObject([{ month: "2001-02", kept: 4001, counted: 0 }]);
    await rebuildFigures();
  });

  test("what is wrong is named, and counted anew it is right", async () => {
    const wrong = { scope: 0, kind: "rfqs", month: "2001-02", label: "OPEN" };
    await inTransaction(
      (tx) => tx.$executeRaw`INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
        VALUES (0, 'rfqs', '2001-02', 'OPEN', 0, 3)`,
    );
    expect(await findFigureDifferences()).toMatchObject([{ ...wrong, kept: 3, counted: 0 }]);
    await rebuildFigures();
    expect(await findFigureDifferences()).toEqual([]);
  });

  test("counting anew waits for what is being summed up, and is not undone by it", async () => {
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const summingUp = inTransaction(async (tx) => {
      await tx.$executeRaw`UPDATE "figures" SET "amount" = "amount"`;
      begun();
      await sleep(300);
    });
    await hasBegun;
    await rebuildFigures();
    await summingUp;
    expect(await findFigureDifferences()).toEqual([]);
  });

  test("what lies behind the digits of a long sum is no difference", async () => {
    const [agreement] = await clients().reader.agreement.findMany({ take: 1 });
    if (!agreement) throw new Error("no agreement");
    const { id } = agreement;
    await clients().writer.agreement.update({ where: { id }, data: { loanValue: 250_000_000_000.37 } });
    const add = (amount: number) =>
      inTransaction(
        (tx) => tx.$executeRaw`INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
          VALUES (0, 'agreements', '', '', 0, ${amount})`,
      );
    await add(0.01);
    expect(await findFigureDifferences()).toEqual([]);
    await add(0.99);
    expect(await findFigureDifferences()).toMatchObject([{ scope: 0, kind: "agreements" }]);
    await rebuildFigures();
  });
});

test("an account that is gone counts no longer", async () => {
  const [admin, { id }] = [await registerAdmin(), await register("vc_investor")];
  expect((await call("DELETE", `/v1/users/${id}`, { token: admin.token })).status).toBe(200);
  expect(await findFigureDifferences()).toEqual([]);
});

test("a sealed quote that is taken away has been in no figure but its market maker's", async () => {
  const [issuer, maker, admin] = [
    await register("token_issuer"),
    await register("market_maker"),
    await registerAdmin(),
  ];
  const remove = async (path: string, id: number) => {
    expect((await call("DELETE", path, { token: admin.token, body: { id } })).status).toBe(200);
    expect(await findFigureDifferences()).toEqual([]);
  };
  const rfq = await createOpenRfq(issuer, [maker], { is_sealed: true });
  await remove("/v1/quotes/delete", await createQuote(maker, rfq));
  await createQuote(maker, rfq);
  expect(await findFigureDifferences()).toEqual([]);
  await remove("/v1/rfqs/delete", rfq);
});

test("of agreements that are voided nothing is left, not even less than nothing", async () => {
  const [issuer, maker, admin] = [
    await register("token_issuer"),
    await register("market_maker"),
    await registerAdmin(),
  ];
  const volume = async () => (await readFigures({ issuerId: issuer.id }, new Date())).totalVolume;
  // Each list says how many there are by the kept figure (docs/decisions/0182).
  const totals = async () => {
    const lists = [issuer, maker].map(({ token }) => call<ElementList<object>>("GET", "/v1/agreements/my", { token }));
    return (await Promise.all(lists)).map(({ body }) => body.total);
  };
  const setStatus = async (id: number, status: string) => {
    const answer = await call("PUT", "/v1/quotes/status", { token: admin.token, body: { id, status } });
    expect(answer.status).toBe(200);
    await foldFigures();
  };
  const terms = { target_fdv: 0, supply_allocation_percentage: 5, total_supply: 1_000_000_000 };
  const ids = [];
  for (const stable_allocation of [1_234_567.1, 0.7]) {
    const contract_parameters = { ...terms, stable_allocation };
    const id = await createQuote(maker, await createOpenRfq(issuer, [maker], { contract_parameters }));
    await setStatus(id, "ACCEPTED");
    ids.push(id);
  }
  expect(await volume()).toBe(1_234_567.8);
  expect(await totals()).toEqual([2, 2]);
  for (const id of ids) await setStatus(id, "REJECTED");
  expect(await volume()).toBe(0);
  expect(await totals()).toEqual([0, 0]);
});
