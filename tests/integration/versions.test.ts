/**
 * Of those who write to the version that they have seen one wins, the others are told, and nothing is lost
 * (docs/decisions/0042). The clock stands still throughout: every write is made within the same millisecond.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { UserType } from "@/lib/accounts/constants";
import { marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { createDraft, createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { createProfile, kindPath } from "@/tests/factories/profiles";
import { createVenue } from "@/tests/factories/venues";
import { type Answer, call, errorOf, namedFields } from "@/tests/setup/api";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterAll(() => {
  vi.useRealTimers();
});

type State = { version: number; text: string };

/** Something that several may change, seen through one of its texts. */
type Shared = {
  read: () => Promise<State>;
  write: (text: string, seen: object) => Promise<Answer>;
  /** What a write to an older version is told. */
  refusal: string;
};

const rfqVersion = async ({ token }: Person, id: number) =>
  (await call("GET", `/v1/rfqs/${id}`, { token })).body.element.version;

async function sharedRfq(): Promise<Shared> {
  const issuer = await register("token_issuer");
  const { id } = await createDraft(issuer, [await register("market_maker")]);
  const { token } = issuer;
  return {
    async read() {
      const { version, name } = (await call("GET", `/v1/rfqs/${id}`, { token })).body.element;
      return { version, text: name };
    },
    write: (name, seen) => call("PUT", "/v1/rfqs/update", { token, body: { id, name, ...seen } }),
    refusal: "rfq_changed",
  };
}

async function sharedVenue(): Promise<Shared> {
  const maker = await register("market_maker");
  const { token } = maker;
  const id = await createVenue(maker);
  return {
    async read() {
      const { version, description } = (await call("GET", `/v1/onboarding/venue/${id}`, { token })).body.element;
      return { version, text: description };
    },
    write: (description, seen) =>
      call("POST", `/v1/onboarding/venue/${id}/update`, { token, body: { description, ...seen } }),
    refusal: "venue_changed",
  };
}

/** One text of each kind of profile: where it is sent, and where it is answered. */
const PROFILE_TEXTS: Record<UserType, { body: (text: string) => object; state: (wire: unknown) => State }> = {
  token_issuer: {
    body: (valueProposition) => ({ generalInfo: { valueProposition } }),
    state(wire) {
      const { version, value_proposition } = tokenIssuerWire.parse(wire);
      return { version, text: value_proposition };
    },
  },
  market_maker: {
    body: (name) => ({ generalInfo: { name } }),
    state(wire) {
      const { version, name } = marketMakerProfileWire.parse(wire);
      return { version, text: name };
    },
  },
  vc_investor: {
    body: (networkAccess) => ({ portfolioInfo: { networkAccess } }),
    state(wire) {
      const { version, network_access } = vcInvestorWire.parse(wire);
      return { version, text: network_access };
    },
  },
};

const sharedProfile = (kind: UserType) => async (): Promise<Shared> => {
  const person = await registerOnly(kind);
  const { token } = person;
  await createProfile(person, kind);
  const { body, state } = PROFILE_TEXTS[kind];
  return {
    read: async () => state((await call("GET", kindPath(kind, "my"), { token })).body.element),
    write: (text, seen) => call("POST", kindPath(kind, "update"), { token, body: { ...body(text), ...seen } }),
    refusal: "profile_changed",
  };
};

describe.each([
  ["an RFQ", sharedRfq],
  ["a venue", sharedVenue],
  ["an issuer's profile", sharedProfile("token_issuer")],
  ["a market maker's profile", sharedProfile("market_maker")],
  ["a VC investor's profile", sharedProfile("vc_investor")],
])("%s", (_, share) => {
  test("written to by 10 who have seen the same version: one wins, and the others are told", async () => {
    const { read, write, refusal } = await share();
    const { version } = await read();
    const texts = Array.from({ length: 10 }, (__, index) => `By writer ${index}`);
    const answers = await Promise.all(texts.map((text) => write(text, { version })));

    const won = texts.filter((__, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.map((answer) => [answer.status, errorOf(answer).code])).toEqual(Array(9).fill([409, refusal]));
    expect(await read()).toEqual({ version: version + 1, text: won[0] });
  });

  test("written to by one after the other within a millisecond: the second is told, and wins once it has looked", async () => {
    const { read, write, refusal } = await share();
    const { version } = await read();
    expect((await write("First", { version })).status).toBe(200);
    for (const older of [version, 0]) {
      expect(errorOf(await write("Second", { version: older })).code).toBe(refusal);
    }
    const { version: next, text } = await read();
    expect(text).toBe("First");
    expect((await write(`${text}, second`, { version: next })).status).toBe(200);
    expect((await read()).text).toBe("First, second");
  });

  test("added to by 6 at once, each until it is told no more: everything that they wrote is there", async () => {
    const { read, write } = await share();
    const words = ["one", "two", "three", "four", "five", "six"];
    await write("all:", {});
    async function add(word: string): Promise<void> {
      const { version, text } = await read();
      const { status } = await write(`${text} ${word}`, { version });
      if (status === 200) return;
      expect(status).toBe(409);
      await add(word);
    }
    await Promise.all(words.map(add));
    expect((await read()).text.split(" ").sort()).toEqual(["all:", ...words].sort());
  });

  test("is written to as it is when no version is named, and a time names none", async () => {
    const { read, write } = await share();
    const { version } = await read();
    expect((await write("First", {})).status).toBe(200);
    expect((await write("Second", { updated_at: "1970-01-01T00:00:00.000Z", updatedAt: "long ago" })).status).toBe(200);
    expect(await read()).toEqual({ version: version + 2, text: "Second" });
  });

  test("takes a whole number for a version, and nothing else", async () => {
    const { read, write } = await share();
    const before = await read();
    for (const bad of ["1", "", null, true, [1], {}, -1, 1.5, 2_147_483_648, "2026-11-22T04:00:00.000Z"]) {
      const answer = await write("Another", { version: bad });
      expect([bad, answer.status, namedFields(answer)]).toEqual([bad, 422, ["body.version"]]);
    }
    expect(await read()).toEqual(before);
  });
});

test("of an approval of a venue and an edit at once, one is made to what was seen and the other refused", async () => {
  const admin = await registerAdmin();
  const { token } = admin;
  for (let round = 0; round < 5; round += 1) {
    const id = await createVenue(await register("token_issuer"));
    const answers = await Promise.all([
      call("POST", `/v1/onboarding/venue/${id}/approve?version=1`, { token }),
      call("POST", `/v1/onboarding/venue/${id}/update`, { token, body: { tiering: "Another", version: 1 } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

describe("an RFQ's version", () => {
  test("tells nobody of quotes, and is not moved by the clock", async () => {
    const [issuer, maker, admin] = [
      await register("token_issuer"),
      await register("market_maker"),
      await registerAdmin(),
    ];
    const id = await createOpenRfq(issuer, [maker]);
    const version = await rfqVersion(maker, id);
    const quoteId = await createQuote(maker, id);
    const revision = { id: quoteId, details: submission({ twapMethodology: "Another" }) };
    expect((await call("PUT", "/v1/quotes/update", { token: maker.token, body: revision })).status).toBe(200);
    expect((await call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id: quoteId } })).status).toBe(200);
    expect(await rfqVersion(maker, id)).toBe(version);

    const { valid_until } = (await call("GET", `/v1/rfqs/${id}`, { token: issuer.token })).body.element;
    for (const hours of [-1, 1]) {
      await settleDeadlines({ requestId: "clock", now: new Date(valid_until + hours * 3_600_000) });
    }
    const { element } = (await call("GET", `/v1/rfqs/${id}`, { token: issuer.token })).body;
    expect([element.status, element.version]).toEqual(["CLOSED", version]);
  });

  test("is moved by whoever publishes, closes or signs it", async () => {
    const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
    const { token } = issuer;
    const { id, version } = await createDraft(issuer, [maker]);
    const move = (status: string) => call("PUT", "/v1/rfqs/status", { token, body: { id, status } });
    expect((await move("OPEN")).body.element.version).toBe(version + 1);
    const quoteId = await createQuote(maker, id);
    expect((await move("CLOSED")).body.element.version).toBe(version + 2);
    const acceptance = { id: quoteId, status: "ACCEPTED", close_rfq: true };
    expect((await call("PUT", "/v1/quotes/status", { token, body: acceptance })).status).toBe(200);
    expect(await rfqVersion(issuer, id)).toBe(version + 3);
  });
});

test("an update that names nothing of an RFQ changes nothing, whoever asks; one that is no draft is refused its owner still", async () => {
  const [issuer, admin, maker] = [
    await register("token_issuer"),
    await registerAdmin(),
    await register("market_maker"),
  ];
  const [draft, open] = [(await createDraft(issuer, [maker])).id, await createOpenRfq(issuer, [maker])];
  const update = ({ token }: Person, body: object) => call("PUT", "/v1/rfqs/update", { token, body });
  const trailOf = async (id: number) => (await call("GET", `/v1/audit/rfq/${id}`, { token: admin.token })).body.total;
  for (const [person, id] of [
    [issuer, draft],
    [admin, draft],
    [admin, open],
  ] as const) {
    const before = [await rfqVersion(issuer, id), await trailOf(id)];
    expect((await update(person, { id })).status).toBe(200);
    expect((await update(person, { id, version: before[0] })).status).toBe(200);
    expect(errorOf(await update(person, { id, version: 0 })).code).toBe("rfq_changed");
    expect([await rfqVersion(issuer, id), await trailOf(id)]).toEqual(before);
  }
  expect(errorOf(await update(issuer, { id: open })).code).toBe("rfq_not_draft");
});

test("a draft that is saved as it is stored is no conflict: it is the same save again, its answer lost", async () => {
  const issuer = await register("token_issuer");
  const makers = [await register("market_maker"), await register("market_maker")];
  const { token } = issuer;
  const { id, version } = await createDraft(issuer, makers);
  const { element: draft } = (await call("GET", `/v1/rfqs/${id}`, { token })).body;
  const { type, subtype, venues, valid_until, estimated_tge_date, contract_parameters, requirements } = draft;
  const saved = {
    ...{ type, subtype, venues, valid_until, estimated_tge_date, contract_parameters, requirements },
    ...{ id, version, name: "Saved once", brief: "For the launch", documents: [], is_sealed: true, award_count: 2 },
    market_maker_ids: makers.map((maker) => maker.id).reverse(),
    invited_emails: [{ email: "desk@example.test", company_name: "Desk" }],
  };
  const save = (change: object) => call("PUT", "/v1/rfqs/update", { token, body: { ...saved, ...change } });
  for (const again of [{}, {}, { version: 0 }]) {
    const answer = await save(again);
    expect([answer.status, answer.body.element.version]).toEqual([200, version + 1]);
  }
  const others = [
    { name: "Another" },
    { valid_until: valid_until + 1 },
    { venues: venues.toReversed().concat("kraken") },
    { contract_parameters: { ...contract_parameters, target_fdv: contract_parameters.target_fdv + 1 } },
    { requirements: { max_spread: 3 } },
    { award_count: 3 },
    { market_maker_ids: [makers[0]?.id] },
    { invited_emails: [] },
  ];
  for (const other of others) expect([other, errorOf(await save(other)).code]).toEqual([other, "rfq_changed"]);

  // Published with what was changed, and the answer to that lost, it is published.
  const publication = { name: "Published", version: version + 1, status: "OPEN" };
  for (let press = 0; press < 2; press++) {
    const answer = await save(publication);
    expect([answer.status, answer.body.element.status, answer.body.element.name]).toEqual([200, "OPEN", "Published"]);
  }
  expect(errorOf(await save({ ...publication, name: "Otherwise" })).code).toBe("rfq_changed");
  const { element: events } = (await call("GET", `/v1/audit/rfq/${id}`, { token })).body;
  expect(events.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    ...["rfq.create", "rfq.edit", "rfq.edit", "rfq.inviteByEmail", "rfq.status"],
  ]);
});

test("a profile's version is moved by its completion, and not by where its wizard resumes", async () => {
  const person = await registerOnly("market_maker");
  const { token } = person;
  await createProfile(person, "market_maker");
  const version = async () => (await call("GET", "/v1/onboarding/market-maker/my", { token })).body.element.version;
  expect((await call("POST", "/v1/onboarding/my/step", { token, body: { step: 2 } })).status).toBe(200);
  expect(await version()).toBe(1);
  expect((await call("POST", "/v1/onboarding/my/complete", { token })).status).toBe(200);
  expect(await version()).toBe(2);
});
