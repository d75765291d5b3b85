import "server-only";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readSql } from "@/lib/kit/db/prepared/read";
import type { QuoteStatus } from "@/lib/quotes/constants";

/** How many quotes a market maker has sent to an issuer, and how many of these the issuer has accepted. */
export type QuoteCounts = { sent: number; accepted: number };

type Row = { providerId: number; status: QuoteStatus; count: bigint | number };

/** Of each of these market makers with an issuer, by the market maker's id. */
export async function countQuotesTo(issuerId: number, makerIds: readonly number[]): Promise<Map<number, QuoteCounts>> {
  const counts = new Map<number, QuoteCounts>();
  if (makerIds.length === 0) return counts;
  const asked = Prisma.sql`
    SELECT "providerId", CAST("status" AS TEXT) AS "status", COUNT(*) AS "count" FROM "quotes"
    WHERE "issuerId" = ${issuerId} AND "providerId" IN (${Prisma.join([...makerIds])}) GROUP BY 1, 2`;
  const rows = await readSql<Row>(["providerId", "status", "count"], asked, { isOneWalk: false });
  for (const { providerId, status, count } of rows) {
    const { sent, accepted } = counts.get(providerId) ?? { sent: 0, accepted: 0 };
    const more = Number(count);
    counts.set(providerId, { sent: sent + more, accepted: status === "ACCEPTED" ? accepted + more : accepted });
  }
  return counts;
}
