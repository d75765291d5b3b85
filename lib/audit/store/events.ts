import "server-only";
import type { MemberRole } from "@/lib/accounts/constants";
import { AUDIT_OBJECTS, type AuditObject } from "@/lib/audit/constants";
import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import { countRows, readRows, readSql } from "@/lib/kit/db/prepared/read";
import { ownProvider } from "@/lib/kit/db/provider";
import { db } from "@/lib/kit/db/transaction";
import { noneButThese } from "@/lib/kit/db/walk";
import { insertRows, type WrittenTable } from "@/lib/kit/db/write";
import type { ListFilter, Page } from "@/lib/kit/list-spec";
import { AUDIT_LIST, AUDIT_TRAIL_LIST } from "@/lib/audit/lists";
import type { ChainLink } from "@/lib/audit/rules/chain";

export type AuditEntry = {
  /** The account; null: the clock. */
  actorId: number | null;
  /** Who of it, as they were called and in which role; null where it was the clock, or before there were members. */
  memberId: number | null;
  memberName: string | null;
  memberRole: MemberRole | null;
  /** The API key that did it, as it was called; null where it was none. */
  keyName: string | null;
  entityType: AuditObject;
  entityId: number;
  rfqId: number | null;
  action: string;
  fromState: string | null;
  toState: string | null;
  /** What was said with it, for those who may read the trail. */
  note: string | null;
  requestId: string;
  createdAt: Date;
  /** SHA-256 of what an agreement commits to, on the event that makes one. */
  digest: string | null;
};

export type AuditRecord = AuditEntry & { id: number; hash: string | null };

const AUDIT_EVENTS = { model: "AuditEvent", table: "audit_events" } satisfies WrittenTable;

/** Appends, in the transaction of the change it tells of. The database refuses to update or delete these rows. */
export function insertAuditEvents(tx: Db, entries: (AuditEntry & ChainLink)[]) {
  return insertRows(tx, AUDIT_EVENTS, entries);
}

/** Whose events: an RFQ's with those of its quotes and agreements, or one object's own. Each is an index. */
export type AuditScope = { rfqId: number } | { entityType: AuditObject; entityId: number };

const eventFields = {
  ...{ id: true, actorId: true, memberId: true, memberName: true, memberRole: true, keyName: true },
  ...{ entityType: true, entityId: true, rfqId: true, action: true, fromState: true, toState: true, note: true },
  ...{ requestId: true, createdAt: true, digest: true, hash: true },
} satisfies Prisma.AuditEventSelect & Record<keyof AuditRecord, true>;

const auditEvents: Table<Prisma.AuditEventWhereInput, Prisma.AuditEventOrderByWithRelationInput, AuditRecord> = {
  name: "audit_events",
  // Only `insertAuditEvents` writes them.
  find: (slice) => {
    const asked = { select: eventFields, ...slice };
    return readRows<AuditRecord>(AUDIT_EVENTS, asked) ?? (db().auditEvent.findMany(asked) as Promise<AuditRecord[]>);
  },
  count: (query) => countRows(AUDIT_EVENTS, query) ?? db().auditEvent.count(query),
};

/** The newest first. */
export function listAuditEvents(scope: AuditScope, page: Page) {
  return listPage(auditEvents, AUDIT_LIST, page, scope);
}

/**
 * Everything. Of one RFQ or one object in the order of its chain, as its own trail is, by the index of that; all else by age. What else is asked
 * leads to no index then: SQLite would take that of a kind, and look for one account's among everybody's.
 */
export function listAllEvents({
  actor_id: actorId,
  rfq_id: rfqId,
  object,
  object_id: id,
  from,
  to,
  ...page
}: TrailFilter) {
  const isOfOne = rfqId !== undefined || id !== undefined;
  const isByKind = rfqId === undefined && (id !== undefined || actorId === undefined);
  const where: Prisma.AuditEventWhereInput = {
    ...(rfqId !== undefined && { rfqId }),
    ...(object && { entityType: isByKind ? object : noneButThese(AUDIT_OBJECTS, [object]) }),
    ...(id !== undefined && { entityId: id }),
    ...(actorId !== undefined && { actorId }),
    ...((from ?? to) && { createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
  };
  return listPage(auditEvents, isOfOne ? AUDIT_LIST : AUDIT_TRAIL_LIST, page, where);
}

type TrailFilter = ListFilter<typeof AUDIT_TRAIL_LIST>;

type Submitter = { quoteId: number; makerId: number; companyName: string | null };

/** Who submitted each of these quotes, which its first event tells, be it there or gone. `companyName` is null once the account is deleted. */
export async function findSubmitters(quoteIds: number[]): Promise<Submitter[]> {
  const these =
    ownProvider() === "sqlite"
      ? Prisma.sql`IN (SELECT value FROM json_each(${JSON.stringify(quoteIds)}))`
      : Prisma.sql`= ANY (${`{${quoteIds.join(",")}}`}::integer[])`;
  return readSql<Submitter>(
    ["quoteId", "makerId", "companyName"],
    Prisma.sql`
      SELECT e."entityId" AS "quoteId", e."actorId" AS "makerId", u."companyName"
      FROM "audit_events" AS e LEFT JOIN "users" AS u ON u."id" = e."actorId"
      WHERE e."entityType" = 'quote' AND e."entityId" ${these} AND e."action" = 'quote.create' AND e."actorId" IS NOT NULL`,
  );
}

/** Whether the object is there; its trail may outlive it. */
export async function auditObjectExists(object: AuditObject, id: number): Promise<boolean> {
  const query = { where: { id }, select: { id: true } } as const;
  const finders: Record<AuditObject, () => Promise<{ id: number } | null>> = {
    rfq: () => db().rfq.findUnique(query),
    quote: () => db().quote.findUnique(query),
    agreement: () => db().agreement.findUnique(query),
    user: () => db().user.findUnique(query),
    venue: () => db().venue.findUnique(query),
    email: () => db().emailOutbox.findUnique(query),
    introduction: () => db().introduction.findUnique(query),
    webhook: () => db().webhook.findUnique(query),
  };
  return (await finders[object]()) !== null;
}
