/** Where audit events stand in their chains, and the seals over all of them (docs/decisions/0136). */
import "server-only";
import type { ChainHead, ChainLink, Seal } from "@/lib/audit/rules/chain";
import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { ownProvider } from "@/lib/kit/db/provider";
import { db } from "@/lib/kit/db/transaction";
import { ask, execute, insertRows, type WrittenTable } from "@/lib/kit/db/write";
import type { AuditEntry } from "./events";

const { sql } = Prisma;

const newestOf = (rfqIds: readonly number[]) =>
  ownProvider() === "sqlite"
    ? sql`SELECT e."rfqId", e."position", e."hash" FROM json_each(${JSON.stringify(rfqIds)}) AS asked
        JOIN "audit_events" AS e ON e."rfqId" = asked.value
          AND e."position" = (SELECT MAX("position") FROM "audit_events" WHERE "rfqId" = asked.value)`
    : sql`SELECT "rfqId", "position", "hash" FROM "audit_heads"(${`{${rfqIds.join(",")}}`}::integer[])`;

/**
 * What the chain of each RFQ ends with; none for one that has none. Nobody else appends to them until the transaction ends.
 * @param rfqIds in ascending order
 */
export async function findHeads(tx: Db, rfqIds: readonly number[]): Promise<Map<number, ChainHead>> {
  const rows = (await ask(tx, newestOf(rfqIds))) as [number, number, string][];
  return new Map(rows.map(([rfqId, position, hash]) => [rfqId, { position, hash }]));
}

/** Whether this transaction is the one that chains and seals what waits for it: on Postgres others may be at it. */
export async function takesTurn(tx: Db): Promise<boolean> {
  if (ownProvider() === "sqlite") return true;
  const [[isOurs] = []] = await ask(tx, sql`SELECT pg_try_advisory_xact_lock(20261123)`);
  return isOurs === true;
}

export type UnchainedEvent = AuditEntry & { id: number };

/** Whether anything waits to be chained or sealed. */
export async function isAnythingWaiting(): Promise<boolean> {
  const unsealed = await db().auditUnsealed.findFirst({ select: { eventId: true } });
  return (
    unsealed !== null || (await db().auditEvent.findFirst({ where: { hash: null }, select: { id: true } })) !== null
  );
}

/** Events of before there were chains, or of an older version that still runs: each RFQ's in the order in which they came. */
export async function findUnchained(tx: Db, size: number): Promise<UnchainedEvent[]> {
  const rows = await tx.auditEvent.findMany({
    where: { hash: null },
    omit: { position: true, previous: true, hash: true },
    orderBy: [{ rfqId: "asc" }, { id: "asc" }],
    take: size,
  });
  return rows as UnchainedEvent[];
}

const asRows = (json: string) =>
  ownProvider() === "sqlite"
    ? sql`(SELECT value ->> 'id' AS "id", value ->> 'digest' AS "digest", value ->> 'position' AS "position",
        value ->> 'previous' AS "previous", value ->> 'hash' AS "hash" FROM json_each(${json}))`
    : sql`jsonb_to_recordset(${json}::jsonb)`;

const columns = () =>
  ownProvider() === "sqlite"
    ? Prisma.empty
    : sql`("id" integer, "digest" text, "position" integer, "previous" text, "hash" text)`;

/** Gives events that have none their place in their chain. */
export async function setChains(tx: Db, rows: (UnchainedEvent & ChainLink)[]): Promise<void> {
  const json = JSON.stringify(
    rows.map(({ id, digest, position, previous, hash }) => ({ id, digest, position, previous, hash })),
  );
  await execute(
    tx,
    sql`UPDATE "audit_events" AS e
      SET "digest" = x."digest", "position" = x."position", "previous" = x."previous", "hash" = x."hash"
      FROM ${asRows(json)} AS x ${columns()} WHERE e."id" = x."id" AND e."hash" IS NULL`,
  );
}

const SEALS = { model: "AuditSeal", table: "audit_seals" } satisfies WrittenTable;

export function findNewestSeal(): Promise<Seal | null> {
  return db().auditSeal.findFirst({ orderBy: { position: "desc" } });
}

/** Events that have a value and no seal, the oldest first. */
export async function findUnsealed(tx: Db, size: number): Promise<{ id: number; hash: string }[]> {
  const rows = (await ask(
    tx,
    sql`SELECT e."id", e."hash" FROM "audit_unsealed" AS u JOIN "audit_events" AS e ON e."id" = u."eventId"
      WHERE e."hash" IS NOT NULL ORDER BY u."eventId" LIMIT ${size}`,
  )) as [number, string][];
  return rows.map(([id, hash]) => ({ id, hash }));
}

export async function insertSeals(tx: Db, seals: Seal[]): Promise<void> {
  await insertRows(tx, SEALS, seals);
  const ids = seals.map(({ eventId }) => eventId);
  const these =
    ownProvider() === "sqlite"
      ? sql`IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
      : sql`= ANY (${`{${ids.join(",")}}`}::integer[])`;
  await execute(tx, sql`DELETE FROM "audit_unsealed" WHERE "eventId" ${these}`);
}
