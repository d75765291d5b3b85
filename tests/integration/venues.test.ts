/** Venues: who sees which, names, approval, deletion, lists, the known exchanges, and what a bad body is told. */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { ensureKnownVenues } from "@/lib/venues/service/known-venues";
import { createDraft, createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { contact, createVenue, venueBody } from "@/tests/factories/venues";
import { call, errorOf, fieldMessages, namedFields } from "@/tests/setup/api";
import { valuesOf } from "@/tests/setup/rows";

const BASE = "/v1/onboarding/venue";

let issuer: Person;
let maker: Person;
let admin: Person;

beforeAll(async () => {
  [issuer, maker, admin] = [await register("token_issuer"), await register("market_maker"), await registerAdmin()];
});

const read = (person: Person, id: number) => call("GET", `${BASE}/${id}`, { token: person.token });
const create = (person: Person, body: unknown, headers: Record<string, string> = {}) =>
  call("POST", `${BASE}/create`, { token: person.token, body, headers });
const update = (person: Person, id: number, body: unknown) =>
  call("POST", `${BASE}/${id}/update`, { token: person.token, body });
const approve = (person: Person, id: number) => call("POST", `${BASE}/${id}/approve`, { token: person.token });
const reject = (id: number) =>
  call("POST", `${BASE}/${id}/reject`, { token: admin.token, body: { reason: "It lists no spot pairs" } });
const remove = (person: Person, id: number) => call("POST", `${BASE}/${id}/delete`, { token: person.token });
const list = async (person: Person, query = "") => {
  const { status, body } = await call("GET", `${BASE}/all?limit=500${query}`, { token: person.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const namesOf = ({ element }: Awaited<ReturnType<typeof list>>): string[] => element.map(({ name }) => name);

describe("a submission", () => {
  test("answers every field as it was sent, and awaits approval whatever the body says", async () => {
    const body = venueBody({ status: "approved", code: "mine", submitted_by_id: admin.id, id: 1 });
    const { status, body: answer } = await create(issuer, body);
    expect(status).toBe(201);
    expect(answer.element).toMatchObject({
      name: body.name,
      code: body.name.toLowerCase().replace(" ", ""),
      description: body.description,
      tier: "Tier 3",
      tiering: body.tiering,
      status: "pending",
      approved_at: null,
      listing_fee: 75_000,
      reported_active_users: 400_000,
      traded_volumes: 120_000_000,
      is_own: true,
      can_edit: true,
      contacts: body.contacts,
      legal: body.legal,
      kpis: { ...body.kpis, token_escrow_url: null },
    });
    expect(answer.element).not.toHaveProperty("submitted_by");
  });

  test("is visible to its submitter and to admins only, until it is approved", async () => {
    const id = await createVenue(issuer);
    const sees = async (person: Person) => [
      (await read(person, id)).status,
      (await list(person)).element.some((venue) => venue.id === id),
    ];
    expect(await sees(issuer)).toEqual([200, true]);
    expect(await sees(admin)).toEqual([200, true]);
    expect(await sees(maker)).toEqual([404, false]);
    const approved = await approve(admin, id);
    expect(approved.body.element).toMatchObject({ status: "approved", submitted_by: issuer.name, can_edit: true });
    expect(await sees(maker)).toEqual([200, true]);
    expect((await read(maker, id)).body.element).toMatchObject({ is_own: false, can_edit: false });
    expect((await read(issuer, id)).body.element).toMatchObject({ is_own: true, can_edit: false });
  });

  test("is approved once, by an admin", async () => {
    const id = await createVenue(issuer);
    expect((await approve(issuer, id)).status).toBe(403);
    expect((await update(issuer, id, { status: "approved" })).body.element.status).toBe("pending");
    expect((await approve(admin, id)).status).toBe(200);
    expect(await approve(admin, id)).toMatchObject({ status: 409, body: { code: "venue_approved" } });
    expect((await approve(admin, 2_000_000_000)).status).toBe(404);
  });

  test("is rejected with a reason that its submitter reads, and awaits approval again once they change it", async () => {
    const id = await createVenue(issuer);
    const reject = (person: Person, body: unknown) =>
      call("POST", `${BASE}/${id}/reject`, { token: person.token, body });
    const told = async (person: Person) =>
      (await call("GET", "/v1/notifications?limit=500", { token: person.token })).body.element
        .filter(({ href }) => href === `/venues/${id}`)
        .map(({ kind }) => kind);
    expect(await told(admin)).toEqual(["venue_submitted"]);
    expect(namedFields(await reject(admin, { reason: " " }))).toEqual(["body.reason"]);
    const { version } = (await read(admin, id)).body.element;
    expect(errorOf(await reject(admin, { reason: "x", version: version - 1 })).code).toBe("venue_changed");

    const reason = "It lists no spot pairs.\nTell us when it does.";
    const answers = await Promise.all(Array.from({ length: 5 }, () => reject(admin, { reason, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(errorOf(await reject(admin, { reason })).code).toBe("venue_decided");
    const rejected = { status: "rejected", rejection_reason: reason, can_edit: true };
    expect((await read(issuer, id)).body.element).toMatchObject(rejected);
    expect((await read(maker, id)).status).toBe(404);
    expect(await told(issuer)).toEqual(["venue_rejected"]);
    expect(namesOf(await list(admin, "&status=rejected"))).toContain((await read(admin, id)).body.element.name);

    // An administrator's own changes leave the decision as it is.
    expect((await update(admin, id, { tiering: "None" })).body.element.status).toBe("rejected");
    const again = await update(issuer, id, { description: "It lists spot pairs now" });
    expect(again.body.element).toMatchObject({ status: "pending", rejection_reason: null });
    expect(await told(admin)).toEqual(["venue_submitted", "venue_submitted"]);
    await reject(admin, { reason });
    expect((await approve(admin, id)).body.element).toMatchObject({ status: "approved", rejection_reason: null });

    const trail = await call("GET", `/v1/audit/venue/${id}`, { token: admin.token });
    const steps = trail.body.element.map(({ action, from, to, note }) => [action, from, to, note]).reverse();
    expect(steps).toEqual([
      ["venue.create", null, "pending", null],
      ["venue.reject", "pending", "rejected", reason],
      ["venue.edit", "rejected", "rejected", null],
      ["venue.edit", "rejected", "pending", null],
      ["venue.reject", "pending", "rejected", reason],
      ["venue.approve", "rejected", "approved", null],
    ]);
  });

  test("comes first for admins, the longest waiting before all; for others by name", async () => {
    const [early, late] = [await createVenue(issuer), await createVenue(maker)];
    const { element } = await list(admin);
    const places = [early, late].map((id) => element.findIndex((venue) => venue.id === id));
    const firstDecided = element.findIndex(({ status }) => status !== "pending");
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(element.slice(0, firstDecided).length).toBeGreaterThan(Math.max(...places));
    expect(element.slice(firstDecided).every(({ status }) => status !== "pending")).toBe(true);
    const names = namesOf(await list(issuer)).map((name) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test("of 10 approvals at once one wins", async () => {
    const id = await createVenue(issuer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(admin, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test("is changed and approved only as the caller has seen it", async () => {
    const id = await createVenue(issuer);
    const { version: first } = (await read(issuer, id)).body.element;
    const seen = { tiering: "Two listings a month", version: first };
    expect((await update(issuer, id, seen)).status).toBe(200);
    expect(errorOf(await update(issuer, id, { ...seen, tiering: "None" })).code).toBe("venue_changed");
    const unseen = await call("POST", `${BASE}/${id}/approve?version=${first}`, { token: admin.token });
    expect(errorOf(unseen).code).toBe("venue_changed");
    const { version: second, tiering } = (await read(admin, id)).body.element;
    expect(tiering).toBe("Two listings a month");
    // Sent again, its answer lost, it is what is stored; with anything else in it, it is not.
    const again = await update(issuer, id, seen);
    expect([again.status, again.body.element.version]).toEqual([200, second]);
    const other = { ...seen, legal: { required_documents: ["whitepaper"], hq_address: "Elsewhere" } };
    expect(errorOf(await update(issuer, id, other)).code).toBe("venue_changed");
    expect(errorOf(await update(issuer, id, { ...seen, tier: "Tier 5" })).code).toBe("venue_changed");
    const path = `${BASE}/${id}/approve?version=${second}` as const;
    expect((await call("POST", path, { token: admin.token })).status).toBe(200);
    for (const version of ["now", "", "-1", "1.5", "1e3", "2147483648"]) {
      const answer = await call("POST", `${BASE}/${id}/approve?version=${version}`, { token: admin.token });
      expect([version, answer.status, namedFields(answer)]).toEqual([version, 422, ["query.version"]]);
    }
  });

  test("is deleted only as the caller has seen it: not once somebody has approved it", async () => {
    const id = await createVenue(issuer);
    const { version } = (await read(admin, id)).body.element;
    await approve(admin, id);
    const path = `${BASE}/${id}/delete?version=` as const;
    expect(errorOf(await call("POST", `${path}${version}`, { token: admin.token })).code).toBe("venue_changed");
    expect((await read(issuer, id)).body.element.status).toBe("approved");
    const wrong = await call("POST", `${path}now`, { token: admin.token });
    expect([wrong.status, namedFields(wrong)]).toEqual([422, ["query.version"]]);
    expect((await call("POST", `${path}${version + 1}`, { token: admin.token })).status).toBe(200);
  });

  test("can be changed and withdrawn by its submitter, not by others, and no more once approved", async () => {
    const id = await createVenue(issuer);
    expect((await update(maker, id, { description: "x" })).status).toBe(403);
    expect((await remove(maker, id)).status).toBe(403);
    const changed = await update(issuer, id, { description: "Changed", tier: "Tier 1" });
    expect(changed.body.element).toMatchObject({ description: "Changed", tier: "Tier 1", tiering: "By 30-day volume" });
    await approve(admin, id);
    const refused = await update(issuer, id, { description: "y" });
    expect(refused.status).toBe(403);
    expect(errorOf(refused).detail).toBe("The venue is approved: only an administrator can change it");
    expect((await remove(issuer, id)).status).toBe(403);
    expect((await update(admin, id, { description: "z" })).body.element.description).toBe("z");

    const other = await createVenue(issuer);
    expect((await remove(issuer, other)).body).toEqual({ element: { id: other } });
    expect((await remove(issuer, other)).status).toBe(404);
    expect((await update(issuer, other, {})).status).toBe(404);
  });

  test("survives the submitter's account", async () => {
    const leaver = await register("vc_investor");
    const id = await createVenue(leaver);
    await clients().writer.user.delete({ where: { id: leaver.id } });
    expect((await read(admin, id)).body.element).toMatchObject({ submitted_by: null, is_own: false });
  });
});

test("20 of an account's submissions await a decision at once; what is decided leaves room, what is resubmitted takes it", async () => {
  const desk = await register("token_issuer");
  const answers = await Promise.all(Array.from({ length: 22 }, () => create(desk, venueBody())));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409, 409]);
  const refused = await create(desk, venueBody());
  expect([refused.status, errorOf(refused).code]).toEqual([409, "too_many_venues"]);
  const [first = 0, second = 0] = answers.filter(({ status }) => status === 201).map(({ body }) => body.element.id);
  // A change of what awaits a decision is no submission.
  expect((await update(desk, second, { tiering: "None" })).status).toBe(200);
  await reject(first);
  expect((await create(desk, venueBody())).status).toBe(201);
  expect(errorOf(await update(desk, first, { tiering: "None" })).code).toBe("too_many_venues");
  expect((await read(desk, first)).body.element).toMatchObject({ status: "rejected", tiering: "By 30-day volume" });
  await approve(admin, second);
  expect((await update(desk, first, { tiering: "None" })).body.element.status).toBe("pending");
});

test("an admin's venue is approved at once", async () => {
  const { element } = (await create(admin, venueBody())).body;
  expect(element).toMatchObject({ status: "approved", approved_at: element.created_at });
});

describe("an update", () => {
  test("changes the groups that it names, each as a whole, and the figures with the KPIs", async () => {
    const id = await createVenue(issuer);
    const before = (await read(issuer, id)).body.element;
    const legal = { required_documents: ["source_code"], hq_address: "Elsewhere" };
    const kpis = {
      ...before.kpis,
      fixed_fees: 1,
      reported_users: 2,
      traded_volumes: 3,
      launchpad_url: "http://a.test/",
    };
    const after = (await update(issuer, id, { legal, kpis })).body.element;
    expect(after).toMatchObject({
      contacts: before.contacts,
      legal: { ...legal, licenses: [] },
      kpis,
      listing_fee: 1,
      reported_active_users: 2,
      traded_volumes: 3,
    });
    expect(after.updated_at >= before.updated_at).toBe(true);
  });

  test("takes the code along with the name until approval, and not after", async () => {
    const id = await createVenue(issuer, { name: "Old Name" });
    expect((await update(issuer, id, { name: "New Name!" })).body.element).toMatchObject({ code: "newname" });
    await approve(admin, id);
    const renamed = (await update(admin, id, { name: "Third Name" })).body.element;
    expect(renamed).toMatchObject({ name: "Third Name", code: "newname" });
    // The code that it keeps is still its own, and nobody else's.
    expect((await create(issuer, venueBody({ name: "New Name" }))).status).toBe(409);
    expect((await create(issuer, venueBody({ name: "third name" }))).status).toBe(409);
    expect((await list(admin, "&q=third%20NAME")).total).toBe(1);
  });

  test("that names nothing, or says what is stored, leaves no trace", async () => {
    const id = await createVenue(issuer);
    const before = (await read(issuer, id)).body.element;
    const { name, tier, description, tiering, contacts, legal, kpis } = before;
    const trailOf = async () => (await call("GET", `/v1/audit/venue/${id}`, { token: admin.token })).body.total;
    const trail = await trailOf();
    for (const body of [{}, { version: before.version }, { name, tier, description, tiering, contacts, legal, kpis }]) {
      expect((await update(issuer, id, body)).body.element).toEqual(before);
    }
    expect(await trailOf()).toBe(trail);
    // An administrator who has read it decides on what they have read.
    await reject(id);
    const { status, version } = (await update(issuer, id, { name, tiering })).body.element;
    expect([status, version]).toEqual(["rejected", before.version + 1]);
  });
});

describe("a name", () => {
  test("is taken once: in any case and whatever stands between its letters", async () => {
    await createVenue(issuer, { name: "Halcyon X" });
    for (const name of ["Halcyon X", "halcyon x", "HALCYON-X", "HalcyonX", " Halcyon X "]) {
      const answer = await create(maker, venueBody({ name }));
      expect([name, answer.status, errorOf(answer).code]).toEqual([name, 409, "venue_exists"]);
    }
    const other = await createVenue(maker, { name: "Halcyon Y" });
    expect((await update(maker, other, { name: "halcyon x" })).status).toBe(409);
    expect((await update(maker, other, { name: "HALCYON Y" })).status).toBe(200);
  });

  test("of a rejected submission stays taken, which whoever asks for it is told", async () => {
    const id = await createVenue(issuer, { name: "Halcyon Z" });
    const words = async () => errorOf(await create(maker, venueBody({ name: "halcyon z" }))).detail;
    expect(await words()).toBe("A venue named halcyon z exists already or awaits approval");
    await reject(id);
    expect(await words()).toBe("A venue named halcyon z was submitted before and rejected: ask an administrator");
    await remove(issuer, id);
    expect((await create(maker, venueBody({ name: "halcyon z" }))).status).toBe(201);
  });

  test("is given once to 10 who ask at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(issuer, venueBody({ name: "Race" }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each(["!!!", "取引所", "Others", "OTHERS."])("%s is no venue's", async (name) => {
    const answer = await create(issuer, venueBody({ name }));
    expect([answer.status, namedFields(answer)]).toEqual([422, ["body.name"]]);
  });
});

describe("Idempotency-Key", () => {
  test("the same request again gets the first answer; another body is 422; a refusal is not kept", async () => {
    const body = venueBody();
    const headers = { "idempotency-key": "venue-1" };
    const first = await create(issuer, body, headers);
    const again = await create(issuer, body, headers);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await create(issuer, venueBody(), headers)).status).toBe(422);
    const taken = { "idempotency-key": "venue-2" };
    expect((await create(issuer, body, taken)).status).toBe(409);
    expect((await create(issuer, venueBody(), taken)).status).toBe(201);
  });
});

describe("the known exchanges", () => {
  beforeAll(async () => {
    await Promise.all(Array.from({ length: 4 }, () => ensureKnownVenues(new Date())));
  });

  test("are approved venues, once each, however often and by how many they are made sure of", async () => {
    await ensureKnownVenues(new Date());
    const known = await db().venue.findMany({ where: { submittedById: null, status: "approved" } });
    expect(known.filter(({ code }) => code === "gateio")).toHaveLength(1);
    expect(new Set(known.map(({ code }) => code)).size).toBe(23);
    expect(known.some(({ code }) => code === "others")).toBe(false);
  });

  test("show nothing that nobody has said of them, and keep what an admin says", async () => {
    const { id } = await db().venue.findUniqueOrThrow({ where: { code: "okx" } });
    const { element } = (await read(maker, id)).body;
    expect(element).toMatchObject({
      name: "OKX",
      tier: "Tier 1",
      status: "approved",
      listing_fee: null,
      contacts: { listing_manager: null, support_team: [] },
      kpis: { uptime: null, marketing_promotions: "" },
    });
    expect((await update(admin, id, { tier: "Tier 2" })).body.element).toMatchObject({ tier: "Tier 2", code: "okx" });
    await ensureKnownVenues(new Date());
    expect((await read(maker, id)).body.element.tier).toBe("Tier 2");
  });

  test("can't be submitted again", async () => {
    expect((await create(issuer, venueBody({ name: "gate IO" }))).status).toBe(409);
  });

  test("can't be deleted: those that RFQs name say how many, the others that RFQs may name them", async () => {
    const { id } = await db().venue.findUniqueOrThrow({ where: { code: "bitvavo" } });
    expect(await remove(admin, id)).toMatchObject({ status: 409, body: { code: "venue_known" } });
    await createDraft(issuer, [maker], { venues: ["bitvavo"] });
    expect(await remove(admin, id)).toMatchObject({
      status: 409,
      body: { code: "venue_in_use", detail: "1 RFQ names this venue: it can't be deleted" },
    });
    await createDraft(issuer, [maker], { venues: ["bitvavo", "okx"] });
    expect(errorOf(await remove(admin, id)).detail).toBe("2 RFQs name this venue: it can't be deleted");
    expect((await remove(issuer, id)).status).toBe(403);
  });
});

test("one that a quote commits to stays, though the RFQ asks for others since: its code would be another's", async () => {
  const id = await createVenue(admin);
  const { code } = (await read(admin, id)).body.element;
  const rfqId = await createOpenRfq(issuer, [maker], { venues: [code] });
  const targets = submission().venues.map((target) => ({ ...target, venue: code }));
  await createQuote(maker, rfqId, { details: JSON.stringify(submission({ venues: targets })) });
  const draft = { token: admin.token, body: { id: rfqId, status: "DRAFT" } };
  expect((await call("PUT", "/v1/rfqs/status", draft)).status).toBe(200);
  const others = { token: issuer.token, body: { id: rfqId, venues: ["binance"] } };
  expect((await call("PUT", "/v1/rfqs/update", others)).status).toBe(200);
  const refused = await remove(admin, id);
  expect([refused.status, errorOf(refused)]).toMatchObject([
    409,
    { code: "venue_in_use", detail: "Quotes commit to this venue: it can't be deleted" },
  ]);
});

describe("the list", () => {
  const marker = "Zephyr";

  beforeAll(async () => {
    await createVenue(issuer, { name: `${marker} Beta`, tier: "Tier 2", description: "beta_100%" });
    await createVenue(admin, { name: `${marker} alpha`, tier: "Tier 5", kpis: { ...venueBody().kpis, fixed_fees: 5 } });
    await createVenue(admin, { name: `${marker} Gamma`, tier: "Tier 1", kpis: { ...venueBody().kpis, fixed_fees: 9 } });
    await ensureKnownVenues(new Date());
  });

  test("searches name, code and description, whatever the case, and obeys no wildcard", async () => {
    expect(namesOf(await list(issuer, "&q=ZEPHYR"))).toEqual(["Zephyr alpha", "Zephyr Beta", "Zephyr Gamma"]);
    expect(namesOf(await list(maker, "&q=zephyr"))).toEqual(["Zephyr alpha", "Zephyr Gamma"]);
    expect(namesOf(await list(admin, "&q=zephyrbeta"))).toEqual(["Zephyr Beta"]);
    expect(namesOf(await list(admin, "&q=BETA_100%25"))).toEqual(["Zephyr Beta"]);
    expect((await list(admin, "&q=zephyr%25")).total).toBe(0);
  });

  test("filters by tier and status, together too", async () => {
    expect(namesOf(await list(issuer, "&q=zephyr&status=pending"))).toEqual(["Zephyr Beta"]);
    expect(namesOf(await list(issuer, "&q=zephyr&tier=Tier%205"))).toEqual(["Zephyr alpha"]);
    expect((await list(issuer, "&q=zephyr&tier=Tier%205&status=pending")).total).toBe(0);
  });

  test.each(["name", "tier", "status", "listing_fee", "reported_active_users", "traded_volumes", "created_at"])(
    "sorts by %s both ways, what is not known last, and pages repeat and skip nothing",
    async (field) => {
      for (const sort of [field, `-${field}`]) {
        const whole = await list(admin, `&sort=${sort}`);
        const named = whole.element.map((venue) => ({ ...venue, name: venue.name.toLowerCase() }));
        const values = valuesOf(named, field);
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        const steps = known.filter((value, index) => value !== known[index - 1]);
        if (field !== "name") {
          const ordered = [...steps].sort((a, b) => (a < b ? -1 : 1));
          expect(steps).toEqual(sort.startsWith("-") ? ordered.reverse() : ordered);
        }
        const paged: number[] = [];
        for (let offset = 0; offset < whole.total; offset += 7) {
          const answer = await call("GET", `${BASE}/all?limit=7&offset=${offset}&sort=${sort}`, { token: admin.token });
          paged.push(...answer.body.element.map(({ id }) => id));
        }
        expect(paged).toEqual(whole.element.map(({ id }) => id));
      }
    },
  );

  test.each(["limit=0", "limit=501", "offset=-1", "sort=code", "sort=contacts", "tier=1", "status=declined", "tier="])(
    "refuses %s",
    async (query) => {
      const answer = await call("GET", `${BASE}/all?${query}`, { token: issuer.token });
      expect([answer.status, namedFields(answer)]).toEqual([422, [`query.${query.split("=")[0]}`]]);
    },
  );

  test("carries no contact and no KPI beyond the three figures", async () => {
    for (const venue of (await list(admin)).element) {
      expect(Object.keys(venue)).not.toEqual(expect.arrayContaining(["contacts"]));
      expect(venue).not.toHaveProperty("kpis");
      expect(venue).not.toHaveProperty("legal");
    }
  });
});

test("every change leaves one audit row, a refused one none", async () => {
  const id = await createVenue(issuer);
  await update(issuer, id, { description: "x" });
  await update(maker, id, { description: "y" });
  const approved = await approve(admin, id);
  await approve(admin, id);
  await remove(issuer, id);
  await remove(admin, id);
  const rows = await db().auditEvent.findMany({ where: { entityType: "venue", entityId: id }, orderBy: { id: "asc" } });
  expect(rows.map(({ action, actorId, fromState, toState }) => [action, actorId, fromState, toState])).toEqual([
    ["venue.create", issuer.id, null, "pending"],
    ["venue.edit", issuer.id, "pending", "pending"],
    ["venue.approve", admin.id, "pending", "approved"],
    ["venue.delete", admin.id, "approved", null],
  ]);
  expect(rows[2]?.requestId).toBe(approved.headers.get("x-request-id"));
});

describe("a bad body", () => {
  const MISSING = undefined;
  const NO_TEXT = [5, true, [], {}, "a\u0000b", "a\ud800b"];
  const NO_NUMBER = ["5", "", true, [5], {}, -0.01];
  const NO_URL = [5, {}, "x", "ftp://a.test", "javascript:alert(1)", "https://user:pw@a.test", "a".repeat(2001)];
  const NO_TAGS = [null, "x", {}, [""], ["  "], [5], ["a", "A"], ["two\nlines"], Array(101).fill("x")];
  const LISTING = "Please fill in all required Listing Manager fields.";
  const SUPPORT = "Please fill in all required Support Team contact fields.";
  const MINIMUM = "Please fill in all required Minimum Requirements fields.";
  const FEES = "Please fill in all required Listing Fees fields.";
  const PUBLIC = "Please fill in all required Public KPIs fields.";

  /** A field, values that it refuses, and what it says when it is missing. */
  const cases: [string, unknown[], string?][] = [
    ["name", [...NO_TEXT, "a".repeat(201), "two\nlines"], "Please fill in the Venue Name."],
    ["tier", ["tier 1", "Tier 6", 1, [], "constructor"], "Please select a Tier."],
    ["description", [null, ...NO_TEXT, "a".repeat(10_001)]],
    ["tiering", [null, ...NO_TEXT, "a".repeat(10_001)]],
    ["contacts", [MISSING, null, [], "x"]],
    ["contacts.listing_manager", [[], "x"], LISTING],
    ["contacts.listing_manager.first_name", [...NO_TEXT, "a".repeat(201)], LISTING],
    ["contacts.listing_manager.last_name", NO_TEXT, LISTING],
    ["contacts.listing_manager.email", [...NO_TEXT, "x", "a@b", "a b@c.test", `${"a".repeat(255)}@x.test`], LISTING],
    ["contacts.listing_manager.company", [null, ...NO_TEXT, "a".repeat(201), "a\nb"]],
    ["contacts.listing_manager.telegram", [null, ...NO_TEXT]],
    ["contacts.support_team", [null, {}, "x", [], Array.from({ length: 21 }, () => contact())]],
    ["contacts.support_team.0", ["x", []], SUPPORT],
    ["contacts.support_team.0.first_name", NO_TEXT, SUPPORT],
    ["contacts.support_team.0.last_name", NO_TEXT, SUPPORT],
    ["contacts.support_team.0.email", ["x"], SUPPORT],
    ["legal", [MISSING, null, [], "x"]],
    ["legal.required_documents", ["whitepaper", {}, [], ["passport"], ["whitepaper", "whitepaper"]]],
    ["legal.required_documents", [], "Please select at least one required document."],
    ["legal.licenses", NO_TAGS],
    ["legal.hq_address", [...NO_TEXT, "a".repeat(1001)], "Please enter the HQ address."],
    ["kpis", [MISSING, null, [], "x"]],
    ...["minimum_depth", "minimum_volumes"].map((name): [string, unknown[], string] => [
      `kpis.${name}`,
      [...NO_NUMBER, 1e16],
      MINIMUM,
    ]),
    ...["max_spread", "uptime"].map((name): [string, unknown[], string] => [
      `kpis.${name}`,
      [...NO_NUMBER, 100.01],
      MINIMUM,
    ]),
    ["kpis.fixed_fees", [...NO_NUMBER, 1e16], FEES],
    ["kpis.marketing_promotions", [...NO_TEXT, "a".repeat(10_001)], FEES],
    ["kpis.traded_volumes", [...NO_NUMBER, 1e16], PUBLIC],
    ["kpis.reported_users", [...NO_NUMBER, 0.5, 3e9], PUBLIC],
    ...["kpi_more_info_url", "listing_fees_more_info_url", "token_escrow_url", "trading_fee_url"].map(
      (name): [string, unknown[]] => [`kpis.${name}`, NO_URL],
    ),
    ...["launchpad_url", "marketing_support_url"].map((name): [string, unknown[]] => [`kpis.${name}`, NO_URL]),
    ["kpis.reported_wallet_addresses", NO_TAGS],
    ["kpis.risk_reputations", NO_TAGS],
  ];

  function withValue(path: string, value: unknown) {
    const body: Record<string, unknown> = structuredClone(venueBody());
    const steps = path.split(".");
    const last = steps.pop() ?? path;
    const target = steps.reduce((at, step) => at[step] as Record<string, unknown>, body);
    target[last] = value;
    return body;
  }

  test.each(cases)("%s", async (path, bad, missingMessage) => {
    const before = await db().venue.count();
    for (const value of bad) {
      const answer = await create(issuer, withValue(path, value));
      const named = namedFields(answer);
      const field = named.find((name) => name.startsWith(`body.${path}`)) ?? named;
      expect([value, answer.status, field]).toEqual([value, 422, expect.stringMatching(/^body\./)]);
    }
    if (missingMessage) {
      const empty = path.endsWith("s") && path.startsWith("legal") ? [MISSING, null, []] : [MISSING, null];
      for (const value of empty) {
        const answer = await create(issuer, withValue(path, value));
        const { detail } = errorOf(answer);
        const messages = Array.isArray(detail) ? detail.map(({ loc, msg }) => [loc.join("."), msg]) : detail;
        expect(messages).toEqual([[`body.${path}`, missingMessage]]);
      }
    }
    expect(await db().venue.count()).toBe(before);
  });

  test("an empty text is a missing one", async () => {
    for (const [path, message] of [
      ["name", "Please fill in the Venue Name."],
      ["contacts.listing_manager.email", LISTING],
      ["contacts.support_team.0.last_name", SUPPORT],
      ["legal.hq_address", "Please enter the HQ address."],
      ["kpis.marketing_promotions", FEES],
    ] as const) {
      const answer = await create(issuer, withValue(path, "   "));
      expect([path, answer.status, fieldMessages(answer)[0]]).toEqual([path, 422, message]);
    }
  });

  test("an update is held to the same rules, and an id has to be one", async () => {
    const id = await createVenue(issuer);
    const before = (await read(issuer, id)).body;
    for (const bad of [{ name: "" }, { tier: null }, { contacts: {} }, { legal: { hq_address: "x" } }, { kpis: {} }]) {
      expect((await update(issuer, id, bad)).status).toBe(422);
    }
    for (const body of [null, [], "text", 5]) {
      const answer = await update(issuer, id, JSON.stringify(body));
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body"]]);
    }
    expect((await read(issuer, id)).body).toEqual(before);
    for (const bad of ["0", "-1", "x", "1.5", "2147483648"]) {
      for (const action of ["", "/update", "/delete", "/approve"]) {
        const method = action ? "POST" : "GET";
        const options = { token: admin.token, ...(action === "/update" && { body: {} }) };
        expect((await call(method, `${BASE}/${bad}${action}`, options)).status).toBe(422);
      }
    }
  });
});
