import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { countInvitedSince, findInvitedSince } from "@/lib/rfqs/store/invitations";
import { lockUsers } from "@/lib/accounts/service/shared";
import { AppError, invalidField } from "@/lib/kit/errors";
import { budgetBegins, invitationsPerDay, secondsUntilRoom } from "@/lib/rfqs/rules/invitation-budget";
import { env } from "@/lib/env";
import { formatWait } from "@/lib/kit/dates";

/**
 * Holds an issuer to the invitations of a day, in the transaction that makes them. The issuer's row is taken, so that of two
 * RFQs published at once the second is counted with the first.
 * @param invitations how many more
 * @param publishing the RFQ that makes them, whose invitations of before are then made again; null where they join others
 * @throws 422 more than a day's invitations · 429 until when there is no room
 */
export async function requireInvitationBudget(
  tx: Db,
  { ownerId, invitations, publishing }: { ownerId: number; invitations: number; publishing: number | null },
  now: Date,
): Promise<void> {
  const budget = invitationsPerDay(env().RATE_LIMIT_SCALE);
  if (invitations > budget) {
    throw invalidField(["market_maker_ids"], `At most ${budget} market makers can be invited within 24 hours`);
  }
  await lockUsers(tx, [ownerId]);
  // When each was invited only matters to whoever has to wait.
  const since = budgetBegins(now);
  if ((await countInvitedSince(tx, ownerId, since, publishing)) + invitations <= budget) return;
  const recent = await findInvitedSince(ownerId, since, publishing);
  const seconds = secondsUntilRoom(recent, invitations, budget, now);
  if (seconds === 0) return;
  const detail = `You can invite ${budget} market makers within 24 hours. Try again in ${formatWait(seconds)}.`;
  throw new AppError("rate_limited", detail, { code: "invitation_budget", retryAfterSeconds: seconds });
}
