import "server-only";
import { db } from "@/lib/kit/db/transaction";

/** How many quotes a market maker has sent to an issuer, and how many of these the issuer has accepted. */
export type QuoteCounts = { sent: number; accepted: number };

/** Of each of these market makers with an issuer, by the market maker's id. */
export async function countQuotesTo(issuerId: number, makerIds: readonly number[]): Promise<Map<number, QuoteCounts>> {
  const rows = await db().quote.groupBy({
    by: ["providerId", "status"],
    where: { providerId: { in: [...makerIds] }, issuerId },
    _count: { _all: true },
  });
  const counts = new Map<number, QuoteCounts>();
  for (const { providerId, status, _count } of rows) {
    const { sent, accepted } = counts.get(providerId) ?? { sent: 0, accepted: 0 };
    const more = _count._all;
    counts.set(providerId, { sent: sent + more, accepted: status === "ACCEPTED" ? accepted + more : accepted });
  }
  return counts;
}
