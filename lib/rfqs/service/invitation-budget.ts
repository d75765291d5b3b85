import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { findPublishedSince } from "@/lib/rfqs/store";
import { lockUsers } from "@/lib/accounts/service/shared";
import { AppError, invalidField } from "@/lib/kit/errors";
import { budgetBegins, invitationsPerDay, secondsUntilRoom } from "@/lib/rfqs/rules/invitation-budget";
import { env } from "@/lib/env";

/**
 * Holds an issuer to the invitations of a day, in the transaction that publishes. The issuer's row is taken, so that of two
 * RFQs published at once the second is counted with the first.
 * @param rfq the one that is published
 * @throws 422 more than a day's invitations · 429 until when there is no room
 */
export async function requireInvitationBudget(
  tx: Db,
  rfq: { id: number; ownerId: number },
  invitations: number,
  now: Date,
): Promise<void> {
  const budget = invitationsPerDay(env().RATE_LIMIT_SCALE);
  if (invitations > budget) {
    throw invalidField(["market_maker_ids"], `At most ${budget} market makers can be invited within 24 hours`);
  }
  await lockUsers(tx, [rfq.ownerId]);
  const others = await findPublishedSince(rfq.ownerId, budgetBegins(now), rfq.id);
  const seconds = secondsUntilRoom(others, invitations, budget, now);
  if (seconds === 0) return;
  const detail = `You can invite ${budget} market makers within 24 hours. Try again in ${seconds} seconds.`;
  throw new AppError("rate_limited", detail, { code: "invitation_budget", retryAfterSeconds: seconds });
}
