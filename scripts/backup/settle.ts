/**
 * What must not come back with a backup as it was (docs/decisions/0141): whoever was signed in, keys that were revoked
 * since, and whatever waited to be sent, which has been sent since.
 */
import type { Manifest } from "./manifest";

export type Choices = {
  /** API keys go on: none was revoked since. */
  keepApiKeys: boolean;
  /** What waited goes out: none of it was sent since. */
  sendWaiting: boolean;
};

/** How many rows each rule has met. */
export type Settled = { sessions: number; links: number; keys: number; emails: number; deliveries: number };

/** `column`: newer than its table. */
type Rule = { table: string; column?: string; sql: string; counts: keyof Settled | null };

const WHY = "It waited when the backup was made that was restored: it may have been sent since";

/** @param now as both databases take it, `2026-11-23T02:00:00.000+00:00` */
function rulesFor({ keepApiKeys, sendWaiting }: Choices, now: string): Rule[] {
  const ended: Rule[] = [
    { table: "sessions", sql: `DELETE FROM "sessions"`, counts: "sessions" },
    // A link that was used since would open once more, and one that is asked for would go out.
    { table: "member_links", sql: `DELETE FROM "member_links"`, counts: "links" },
    { table: "password_requests", sql: `DELETE FROM "password_requests"`, counts: null },
  ];
  const keys: Rule = {
    table: "api_keys",
    sql: `UPDATE "api_keys" SET "expiresAt" = '${now}' WHERE "expiresAt" IS NULL OR "expiresAt" > '${now}'`,
    counts: "keys",
  };
  const held: Rule[] = [
    {
      table: "email_outbox",
      sql: `UPDATE "email_outbox" SET "status" = 'FAILED', "lastError" = '${WHY}', "nextAttemptAt" = '${now}', "lockedUntil" = NULL
            WHERE "status" = 'PENDING'`,
      counts: "emails",
    },
    {
      table: "webhook_deliveries",
      sql: `UPDATE "webhook_deliveries" SET "status" = 'FAILED', "lastError" = '${WHY}' WHERE "status" = 'PENDING'`,
      counts: "deliveries",
    },
    // The digest of a day that is over was sent on that day.
    {
      ...{ table: "members", column: "digestFrom" },
      sql: `UPDATE "members" SET "digestFrom" = '${now}' WHERE "digestFrom" < '${now}'`,
      counts: null,
    },
    {
      ...{ table: "notifications", column: "awaitsDigest" },
      sql: `UPDATE "notifications" SET "awaitsDigest" = false WHERE "awaitsDigest"`,
      counts: null,
    },
  ];
  return [...ended, ...(keepApiKeys ? [] : [keys]), ...(sendWaiting ? [] : held)];
}

/**
 * Applies the rules, within the restore's transaction; a backup may be from before there was a table.
 * @param run runs a statement, and answers how many rows it has changed
 */
export async function settle(
  { tables }: Pick<Manifest, "tables">,
  choices: Choices,
  run: (sql: string) => number | Promise<number>,
): Promise<Settled> {
  const settled: Settled = { sessions: 0, links: 0, keys: 0, emails: 0, deliveries: 0 };
  const now = new Date().toISOString().replace("Z", "+00:00");
  for (const { table, column, sql, counts } of rulesFor(choices, now)) {
    const columns = tables.find(({ name }) => name === table)?.columns;
    if (!columns || (column && !columns.includes(column))) continue;
    const met = await run(sql);
    if (counts) settled[counts] += met;
  }
  return settled;
}
