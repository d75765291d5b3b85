/** The audit trail as it is stored: nobody changes it by the way, and whoever does all the same is found (docs/decisions/0136). */
import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { type Fault, faultText } from "@/lib/audit/rules/chain";
import { digestsOfAgreements } from "@/lib/agreements/service/digests";
import { sealAuditTrail } from "@/lib/audit/service/sealing";
import { verifyAuditTrail, type Waiting } from "@/lib/audit/service/verification";
import { clients } from "@/lib/kit/db/client";
import { ownProvider } from "@/lib/kit/db/provider";
import { db } from "@/lib/kit/db/transaction";
import { createDraft, createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, errorOf, namedFields } from "@/tests/setup/api";

let admin: Person;
let issuer: Person;
let makers: Person[];

const sql = (statement: string) => clients().writer.$executeRawUnsafe(statement);

type Found = { faults: Fault[]; head: string | undefined; events: number; waiting: Waiting };

async function verify(head?: string): Promise<Found> {
  const faults: Fault[] = [];
  const told = { fault: (fault: Fault) => void faults.push(fault), progress: () => undefined };
  const found = await verifyAuditTrail(told, head);
  return { faults, head: found.head?.hash, events: found.events, waiting: found.waiting };
}

function runCommand() {
  const command = ["node_modules/tsx/dist/cli.mjs", "--conditions=react-server", "scripts/audit-verify.ts"];
  return spawnSync(process.execPath, command, { env: process.env, encoding: "utf8" });
}

async function accept(rfqId: number, maker: Person): Promise<{ agreementId: number; quoteId: number }> {
  const quoteId = await createQuote(maker, rfqId, { details: JSON.stringify(submission()) });
  const body = { id: quoteId, status: "ACCEPTED" };
  expect((await call("PUT", "/v1/quotes/status", { token: issuer.token, body })).status).toBe(200);
  const { id: agreementId } = await db().agreement.findUniqueOrThrow({ where: { quoteId } });
  return { agreementId, quoteId };
}

const valueOf = async (agreementId: number) =>
  (await db().auditEvent.findFirstOrThrow({ where: { entityId: agreementId, action: "agreement.create" } })).hash ?? "";

beforeAll(async () => {
  admin = await registerAdmin();
  issuer = await register("token_issuer");
  makers = await Promise.all(Array.from({ length: 4 }, () => register("market_maker")));
});

describe("what services record", () => {
  test("is chained RFQ by RFQ as it is written, many at once too, and sealed over all afterwards", async () => {
    const rfqs = [await createOpenRfq(issuer, makers), await createOpenRfq(issuer, makers)];
    await Promise.all(rfqs.flatMap((id) => makers.map((maker) => createQuote(maker, id))));
    for (const rfqId of rfqs) {
      const events = await db().auditEvent.findMany({ where: { rfqId }, orderBy: { position: "asc" } });
      expect(events.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(events.map(({ previous }) => previous)).toEqual([null, ...events.slice(0, -1).map(({ hash }) => hash)]);
    }
    expect(await db().auditSeal.count()).toBe(0);
    // As several instances do it together.
    await Promise.all([sealAuditTrail(), sealAuditTrail({ size: 5 }), sealAuditTrail()]);
    const { faults, events } = await verify();
    expect(faults).toEqual([]);
    expect([await db().auditSeal.count(), await db().auditUnsealed.count()]).toEqual([events, 0]);
    // In the order in which they came.
    const sealed = (await db().auditSeal.findMany({ orderBy: { position: "asc" } })).map(({ eventId }) => eventId);
    expect(sealed).toEqual(sealed.toSorted((a, b) => a - b));
  });

  test("is not appended where the write is undone", async () => {
    const { id } = await createDraft(issuer, makers);
    const before = await db().auditEvent.count();
    const refused = { token: issuer.token, body: { id, status: "SIGNED" } };
    expect((await call("PUT", "/v1/rfqs/status", refused)).status).toBe(409);
    expect(await db().auditEvent.count()).toBe(before);
  });
});

describe("the database refuses", () => {
  const statements = [
    `UPDATE "audit_events" SET "note" = 'x'`,
    `UPDATE "audit_events" SET "hash" = NULL`,
    `DELETE FROM "audit_events"`,
    `UPDATE "audit_seals" SET "hash" = 'x'`,
    `DELETE FROM "audit_seals"`,
    ...(ownProvider() === "sqlite"
      ? [
          `INSERT OR REPLACE INTO "audit_events" ("id", "entityType", "entityId", "action", "requestId")
             SELECT MIN("id"), 'rfq', 1, 'x', 'x' FROM "audit_events"`,
          `INSERT OR REPLACE INTO "audit_events" ("id", "entityType", "entityId", "rfqId", "position", "action", "requestId")
             SELECT 1000000, 'rfq', 1, MIN("rfqId"), 1, 'x', 'x' FROM "audit_events" WHERE "position" = 1`,
          `INSERT OR REPLACE INTO "audit_seals" ("position", "eventId", "hash") SELECT 1, 1000000, 'x'`,
          `INSERT OR REPLACE INTO "audit_seals" ("position", "eventId", "hash") SELECT 1000000, MIN("eventId"), 'x' FROM "audit_seals"`,
        ]
      : [`TRUNCATE "audit_events"`, `TRUNCATE "audit_seals"`, `TRUNCATE "audit_events", "audit_seals" CASCADE`]),
  ];
  test.each(statements)("%s", async (statement) => {
    await expect(sql(statement)).rejects.toThrow("is append-only");
  });
});

describe("rows of before there were chains", () => {
  const id = 900_001;
  const columns = `"id", "entityType", "entityId", "rfqId", "action", "requestId"`;

  test("may get their chain and nothing else, are no fault without it, and get it from the next run", async () => {
    const { agreementId } = await accept(await createOpenRfq(issuer, makers.slice(0, 1)), makers[0] as Person);
    await sql(`INSERT INTO "audit_events" (${columns}) VALUES
      (${id}, 'rfq', 7, ${id}, 'rfq.create', 'r'), (${id + 1}, 'rfq', 7, ${id}, 'rfq.edit', 'r'),
      (${id + 2}, 'user', 7, NULL, 'user.edit', 'r'), (${id + 3}, 'agreement', ${agreementId}, NULL, 'agreement.create', 'r')`);
    for (const change of [`"note" = 'x'`, `"createdAt" = '2026-01-01 00:00:00'`]) {
      await expect(sql(`UPDATE "audit_events" SET ${change} WHERE "id" = ${id}`)).rejects.toThrow("is append-only");
    }
    const before = await verify();
    expect(before.faults).toEqual([]);
    const sealing = (await db().auditUnsealed.count()) - 4;
    expect(sealing).toBeGreaterThan(0);
    expect(before.waiting).toEqual({ chaining: 4, sealing });
    // What it is told it has from the same walk: one database is enough to try what it makes of that.
    if (ownProvider() === "sqlite") {
      const { status, stderr, stdout } = runCommand();
      expect(status, stderr).toBe(2);
      expect(stderr).toContain(`4 of ${before.events} audit events have no chain value yet`);
      expect(stdout).toContain(`${sealing} audit events wait for their seal.`);
      expect(stdout + stderr).not.toContain("what was written");
    }

    await sealAuditTrail();
    const after = await verify();
    expect(after).toMatchObject({ faults: [], waiting: { chaining: 0, sealing: 0 } });
    const rows = await db().auditEvent.findMany({ where: { id: { gte: id } }, orderBy: { id: "asc" } });
    expect(rows.map(({ position }) => position)).toEqual([1, 2, null, null]);
    // What the agreement commits to, as its own event has said it.
    const made = await db().auditEvent.findFirst({ where: { hash: await valueOf(agreementId) } });
    expect(rows[3]?.digest).toBe(made?.digest);
    expect(made?.digest).toMatch(/^[0-9a-f]{64}$/);
  });
});

test("rows of before of many RFQs are all chained in one run, though not in one transaction", async () => {
  const rows = Array.from(
    { length: 1_001 },
    (_, at) => `(${910_001 + at}, 'rfq', 7, ${910_001 + at}, 'rfq.create', 'r')`,
  );
  await sql(`INSERT INTO "audit_events" ("id", "entityType", "entityId", "rfqId", "action", "requestId")
    VALUES ${rows.join(", ")}`);
  await sealAuditTrail({ size: 5_000 });
  expect(await db().auditEvent.count({ where: { hash: null } })).toBe(0);
  expect((await verify()).faults).toEqual([]);
});

describe("an agreement's term sheet", () => {
  let deal: { agreementId: number; quoteId: number };
  let value: string;
  const ask = (body: object) => call("POST", "/v1/agreements/verify", { body });

  beforeAll(async () => {
    deal = await accept(await createOpenRfq(issuer, makers.slice(0, 1)), makers[0] as Person);
    value = await valueOf(deal.agreementId);
  });

  test("is told anyone who holds the value to stand unchanged, and no more than it says itself", async () => {
    const agreement = await db().agreement.findUniqueOrThrow({ where: { id: deal.agreementId } });
    const { status, body } = await ask({ value });
    expect(status).toBe(200);
    expect(body.element).toEqual({
      state: "UNCHANGED",
      agreement_id: deal.agreementId,
      signed_at: agreement.createdAt.toISOString(),
      ends_at: agreement.endsAt.toISOString(),
      voided_at: null,
    });
    // As it is copied from a page.
    expect((await ask({ value: ` ${value.slice(0, 30).toUpperCase()}\n${value.slice(30)} ` })).status).toBe(200);
  });

  test("is unknown by any other value, also by that of another event; what is none is named", async () => {
    const other = await db().auditEvent.findFirstOrThrow({ where: { action: "quote.create" } });
    for (const unknown of ["0".repeat(64), other.hash ?? ""]) expect((await ask({ value: unknown })).status).toBe(404);
    for (const malformed of ["", "x".repeat(64), value.slice(1), "a".repeat(2_000), 7, null]) {
      const answer = await ask({ value: malformed });
      expect([answer.status, namedFields(answer)], String(malformed)).toEqual([422, ["body.value"]]);
    }
  });

  test.each([
    ["its amount", "agreements", `"loanValue" = "loanValue" + 1`, `"loanValue" = "loanValue" - 1`, "id"],
    ["its end", "agreements", `"endsAt" = "createdAt"`, null, "id"],
    ["an accepted option", "quote_options", `"strikeOtm" = "strikeOtm" + 1`, `"strikeOtm" = "strikeOtm" - 1`, null],
    ["a word", "quote_revisions", `"additionalNotes" = 'x'`, `"additionalNotes" = ''`, "quoteId"],
  ])("is told to be changed where %s was", async (_what, table, change, back, key) => {
    const { endsAt } = await db().agreement.findUniqueOrThrow({ where: { id: deal.agreementId } });
    const id = key === "id" ? deal.agreementId : deal.quoteId;
    const where = key
      ? `"${key}" = ${id}`
      : `"position" = 0 AND "revisionId" = (SELECT "id" FROM "quote_revisions" WHERE "quoteId" = ${id})`;
    await sql(`UPDATE "${table}" SET ${change} WHERE ${where}`);
    expect((await ask({ value })).body.element.state).toBe("CHANGED");
    if (back) await sql(`UPDATE "${table}" SET ${back} WHERE ${where}`);
    else await clients().writer.agreement.update({ where: { id }, data: { endsAt } });
    expect((await ask({ value })).body.element.state).toBe("UNCHANGED");
  });

  test("is told to be voided once an administrator has taken the acceptance back", async () => {
    const body = { id: deal.quoteId, status: "PENDING" };
    expect((await call("PUT", "/v1/quotes/status", { token: admin.token, body })).status).toBe(200);
    const { element } = (await ask({ value })).body;
    expect([element.state, element.ends_at]).toEqual(["VOIDED", null]);
    expect(element.voided_at).not.toBeNull();
  });
});

test("the whole trail is a file for administrators, from which every value can be computed again", async () => {
  const { status, body, headers } = await call("GET", "/v1/audit/export", { token: admin.token });
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const lines = Buffer.from(body).toString().trimEnd().split("\r\n");
  const events = await db().auditEvent.findMany({ orderBy: { id: "asc" } });
  expect(lines).toHaveLength(events.length + 1);
  const columns = (lines[0] ?? "").replace("\uFEFF", "").split(",");
  expect([...columns].sort()).toEqual(Object.keys(events[0] as object).sort());
  const cells = Object.fromEntries(columns.map((column, index) => [column, lines[1]?.split(",")[index]]));
  expect(cells).toMatchObject({
    id: String(events[0]?.id),
    hash: events[0]?.hash,
    createdAt: events[0]?.createdAt.toISOString(),
  });
  expect(errorOf(await call("GET", "/v1/audit/export", { token: issuer.token })).code).toBe("forbidden");
});

describe("whoever has taken the guard off", () => {
  let rfqId: number;
  let ids: number[];

  beforeAll(async () => {
    for (const table of ["audit_events", "audit_seals"]) {
      for (const guard of [`${table}_no_update`, `${table}_no_delete`]) {
        const off =
          ownProvider() === "sqlite" ? `DROP TRIGGER "${guard}"` : `ALTER TABLE "${table}" DISABLE TRIGGER "${guard}"`;
        await sql(off);
      }
    }
    rfqId = await createOpenRfq(issuer, makers);
    for (const maker of makers) await createQuote(maker, rfqId);
    await sealAuditTrail();
    const events = await db().auditEvent.findMany({ where: { rfqId }, orderBy: { position: "asc" } });
    ids = events.map(({ id }) => id);
    expect((await verify()).faults).toEqual([]);
  });

  const kindsOf = (faults: Fault[], id: number | undefined) =>
    faults.filter((fault) => "eventId" in fault && fault.eventId === id).map(({ kind }) => kind);

  test("and makes the trail say of an agreement what its terms were changed to is found by whoever holds its value", async () => {
    const { agreementId } = await accept(await createOpenRfq(issuer, makers.slice(0, 1)), makers[0] as Person);
    const value = await valueOf(agreementId);
    const { digest } = await db().auditEvent.findFirstOrThrow({ where: { hash: value } });
    const state = async () => (await call("POST", "/v1/agreements/verify", { body: { value } })).body.element.state;
    await sql(`UPDATE "agreements" SET "loanValue" = "loanValue" + 1 WHERE "id" = ${agreementId}`);
    const changed = (await digestsOfAgreements([agreementId])).get(agreementId);
    const say = (what: string | null | undefined) =>
      sql(`UPDATE "audit_events" SET "digest" = '${what}' WHERE "hash" = '${value}'`);
    await say(changed);
    expect(await state()).toBe("CHANGED");
    await say(digest);
    await sql(`UPDATE "agreements" SET "loanValue" = "loanValue" - 1 WHERE "id" = ${agreementId}`);
    expect(await state()).toBe("UNCHANGED");
    await sealAuditTrail();
  });

  test("and changes a row is found, also where the values were computed anew", async () => {
    const [, , id] = ids;
    await sql(`UPDATE "audit_events" SET "actorId" = "actorId" + 1 WHERE "id" = ${id}`);
    expect((await verify()).faults).toEqual([{ kind: "changed", eventId: id }]);
    await sql(`UPDATE "audit_events" SET "hash" = NULL, "previous" = NULL, "position" = NULL WHERE "id" >= ${id}
      AND "rfqId" = ${rfqId}`);
    await sealAuditTrail();
    const { faults } = await verify();
    expect(kindsOf(faults, id)).toEqual(["resealed"]);
    // Undone, as a backup would.
    await sql(`UPDATE "audit_events" SET "actorId" = "actorId" - 1 WHERE "id" = ${id}`);
    await sql(`UPDATE "audit_events" SET "hash" = NULL, "previous" = NULL, "position" = NULL WHERE "id" >= ${id}
      AND "rfqId" = ${rfqId}`);
    await sealAuditTrail();
    expect((await verify()).faults).toEqual([]);
  });

  test("and takes the value off a row is found, though one of before has none either", async () => {
    const { id, hash } = await db().auditEvent.findFirstOrThrow({ where: { rfqId: null }, orderBy: { id: "desc" } });
    await sql(`UPDATE "audit_events" SET "hash" = NULL WHERE "id" = ${id}`);
    const { faults, waiting } = await verify();
    expect(kindsOf(faults, id)).toEqual(["resealed"]);
    expect(waiting.chaining).toBe(1);
    await sql(`UPDATE "audit_events" SET "hash" = '${hash}' WHERE "id" = ${id}`);
    expect((await verify()).faults).toEqual([]);
  });

  test("and swaps two rows is found", async () => {
    const [, one, two] = ids as [number, number, number];
    const swap = async () => {
      for (const [from, to] of [
        [one, -1],
        [two, one],
        [-1, two],
      ]) {
        await sql(`UPDATE "audit_events" SET "id" = ${to} WHERE "id" = ${from}`);
      }
    };
    await swap();
    const { faults } = await verify();
    expect([kindsOf(faults, one), kindsOf(faults, two)]).toEqual([["resealed"], ["resealed"]]);
    await swap();
    expect((await verify()).faults).toEqual([]);
  });

  test("and cuts the newest rows off is found by a head that was kept, which stays in a trail that grows", async () => {
    const { head: kept } = await verify();
    const late = await createOpenRfq(issuer, makers.slice(0, 1));
    await sealAuditTrail();
    const { faults, head } = await verify(kept);
    expect(faults).toEqual([]);
    expect(head).not.toBe(kept);
    // With all that tells of them.
    const gone = `SELECT "id" FROM "audit_events" WHERE "rfqId" = ${late}`;
    await sql(`DELETE FROM "audit_seals" WHERE "eventId" IN (${gone})`);
    await sql(`DELETE FROM "audit_events" WHERE "rfqId" = ${late}`);
    expect((await verify(kept)).faults).toEqual([]);
    expect((await verify(head)).faults).toEqual([{ kind: "lostHead", head }]);
  });

  test("and takes seals away is found", async () => {
    const newest = await db().auditSeal.findFirstOrThrow({ orderBy: { position: "desc" } });
    await sql(`DELETE FROM "audit_seals" WHERE "position" = ${newest.position}`);
    expect((await verify()).faults).toEqual([{ kind: "unsealed", eventId: newest.eventId }]);
    const { position, eventId, hash } = newest;
    await sql(`INSERT INTO "audit_seals" ("position", "eventId", "hash") VALUES (${position}, ${eventId}, '${hash}')`);
    expect((await verify()).faults).toEqual([]);
  });

  test("and removes a row is found, by the command too, which names it and fails", async () => {
    const [, , , id] = ids;
    await sql(`DELETE FROM "audit_events" WHERE "id" = ${id}`);
    const { faults } = await verify();
    expect(faults).toContainEqual(expect.objectContaining({ kind: "removed", eventId: id }));
    expect(faults).toContainEqual({ kind: "gap", rfqId, from: 4, to: 4, eventId: ids[4] });

    if (ownProvider() !== "sqlite") return;
    const { status, stderr, stdout } = runCommand();
    expect(status, stderr).toBe(1);
    for (const fault of faults) expect(stderr).toContain(faultText(fault));
    expect(stdout).toMatch(/^Head: [0-9a-f]{64} \(seal \d+\)$/m);
  }, 60_000);
});
