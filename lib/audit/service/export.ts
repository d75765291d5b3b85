/** The whole trail as CSV, for administrators and whoever they have check it: every column that chain values are made of. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { AUDIT_EXPORT_TYPE } from "@/lib/audit/constants";
import type { StoredEvent } from "@/lib/audit/rules/chain";
import { findEventsAfter } from "@/lib/audit/store/walks";
import { csvLines, type CsvValue } from "@/lib/kit/csv";
import { streamOf } from "@/lib/kit/storage/stream";

const BATCH = 1_000;

const COLUMNS = [
  ...["id", "createdAt", "entityType", "entityId", "rfqId", "action", "fromState", "toState", "note", "actorId"],
  ...["memberId", "memberName", "memberRole", "keyName", "requestId", "digest", "position", "previous", "hash"],
] as const satisfies readonly string[];

const cellOf = (value: StoredEvent[string]): CsvValue => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" || typeof value === "number" ? value : null;
};

/** A batch of rows at a time, as they are asked for. */
async function* linesOfAll(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLines([COLUMNS], { isBeginning: true }));
  let last: number | null = null;
  for (;;) {
    const events: StoredEvent[] = await findEventsAfter(last, BATCH);
    if (events.length === 0) return;
    yield Buffer.from(csvLines(events.map((event) => COLUMNS.map((column) => cellOf(event[column])))));
    last = events.at(-1)?.id ?? null;
  }
}

/** @throws 403 for everyone but admins */
export function exportAuditTrail(context: Context) {
  requireMay(context.principal, "audit.export");
  const name = `Audit trail ${context.now.toISOString().slice(0, 10)}.csv`;
  return { file: { name, contentType: AUDIT_EXPORT_TYPE }, content: { open: () => streamOf(linesOfAll()) } };
}
