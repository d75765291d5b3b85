/**
 * Random ids, for rows whose numbers a market maker reads: a sequence would count what others do (contract section 4,
 * docs/decisions/0026). The schema gives these tables no default, so that no row comes by one in another way.
 */
import { randomInt } from "node:crypto";
import { LIMITS } from "@/lib/kit/limits";
import type { Db } from "./client";

type Finder = (tx: Db, ids: number[]) => Promise<{ id: number }[]>;

const FINDERS = {
  quotes: (tx, ids) => tx.quote.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  agreements: (tx, ids) => tx.agreement.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  notifications: (tx, ids) => tx.notification.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  questions: (tx, ids) => tx.question.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  quote_templates: (tx, ids) => tx.quoteTemplate.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  introductions: (tx, ids) => tx.introduction.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  members: (tx, ids) => tx.member.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  member_invitations: (tx, ids) => tx.memberInvitation.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  passkeys: (tx, ids) => tx.passkey.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  rfq_email_invitations: (tx, ids) =>
    tx.rfqEmailInvitation.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  files: (tx, ids) => tx.file.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  webhooks: (tx, ids) => tx.webhook.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  api_keys: (tx, ids) => tx.apiKey.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  webhook_deliveries: (tx, ids) => tx.webhookDelivery.findMany({ where: { id: { in: ids } }, select: { id: true } }),
} satisfies Record<string, Finder>;

type RandomIdTable = keyof typeof FINDERS;

/** Transactions that look which ids are taken: those that have begun anew because one was. */
const looking = new WeakSet<Db>();

/** Has every id that the transaction draws looked for first. */
export const lookBeforeDrawing = (tx: Db) => void looking.add(tx);

/** Each round draws twice as many candidates as the one before: a table would have to be full to the brim. */
const ROUNDS = 8;

function drawDistinct(count: number, max: number): number[] {
  const ids = new Set<number>();
  while (ids.size < Math.min(count, max)) ids.add(randomInt(1, max + 1));
  return [...ids];
}

/**
 * Draws ids, and does not look whether a row of the table has one: of two billion it hardly ever does. Then the insert
 * fails on its primary key, and `inTransaction` begins anew (`isIdCollision`): from there on ids are drawn that no row has,
 * as seen by the transaction, however full the table is. Another's that are not committed yet still make it begin anew.
 * @param max the largest id
 * @throws when it has looked, and there are too few free ids up to `max`
 */
export async function drawIds(tx: Db, table: RandomIdTable, count: number, max: number = LIMITS.maxId) {
  if (!looking.has(tx)) return drawDistinct(count, max);
  for (let round = 0; round < ROUNDS; round += 1) {
    const candidates = drawDistinct(count * 2 ** round, max);
    const taken = new Set((await FINDERS[table](tx, candidates)).map(({ id }) => id));
    const free = candidates.filter((id) => !taken.has(id));
    if (free.length >= count) return free.slice(0, count);
  }
  throw new Error(`Found no ${count} free ids up to ${max} in ${table}`);
}

/** The rows, each with an id to insert it by. */
export async function withRandomIds<Row extends object>(tx: Db, table: RandomIdTable, rows: Row[]) {
  const ids = await drawIds(tx, table, rows.length);
  return rows.map((row, index) => ({ ...row, id: ids[index] as number }));
}

/** The row, with an id to insert it by. */
export async function withRandomId<Row extends object>(tx: Db, table: RandomIdTable, row: Row) {
  const [id] = await drawIds(tx, table, 1);
  return { ...row, id: id as number };
}

type Violation = { originalCode?: string; table?: string; constraint?: { index?: string } };

/**
 * Whether an insert failed because another transaction took the same random id first. A violation of a key that means
 * something (one pending quote per maker and RFQ, one agreement per quote) is none.
 */
export function isIdCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as Error & { code?: string; meta?: { driverAdapterError?: { cause?: Violation } } };
  const { originalCode, table = "", constraint } = meta?.driverAdapterError?.cause ?? {};
  if (code !== "P2002" || !(table in FINDERS)) return false;
  return originalCode === "SQLITE_CONSTRAINT_PRIMARYKEY" || constraint?.index === `${table}_pkey`;
}
