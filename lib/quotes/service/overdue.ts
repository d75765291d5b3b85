/** Quotes whose deadline the clock's pass has not come to yet, as somebody's change needs them expired. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { auditEntry, recordChanges, THE_CLOCK } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { expireOverdueQuotes, type OverdueQuote } from "@/lib/quotes/store/quotes";
import { quoteExpired } from "@/lib/webhooks/rules/events";
import { enqueueEvents } from "@/lib/webhooks/service/enqueue";
import { quoteSubject } from "./quotes";
import { voidSignaturesOn } from "./void-signatures";

/** Writes down, as the clock's pass would, that it expired; nothing where the pass came first. */
export async function expireOverdue(tx: Db, context: Context, which: OverdueQuote): Promise<void> {
  const expired = await expireOverdueQuotes(tx, context.now, 1, which);
  const change = { action: "quote.deadline", from: "PENDING", to: "EXPIRED" };
  await recordChanges(
    tx,
    expired.map((quote) => ({ ...auditEntry(context, quoteSubject(quote), change), ...THE_CLOCK })),
  );
  await enqueueEvents(tx, expired.map(quoteExpired), context.now);
  const ids = expired.map(({ id }) => id);
  await voidSignaturesOn(tx, { ...context, principal: null }, ids, "EXPIRED");
}
