import "server-only";
import { countUsers } from "@/lib/accounts/service/shared";
import { firstSteps } from "@/lib/dashboard/rules/first-steps";
import { successRate } from "@/lib/dashboard/rules/figures";
import { countOpenRfqs, type RfqScope } from "@/lib/rfqs/service/shared";
import { countQuotesByStatus, sumAgreements } from "@/lib/dashboard/store";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { dealsOf, type DealScope } from "@/lib/accounts/rules/relations";
import type { Context } from "@/lib/accounts/context";
import { readReached } from "./first-steps";
import { readNeeds } from "./needs";

/** Whose figures stand on the caller's dashboard: those of the lists beside them, which are everyone's for an admin. */
function ownScope({ principal }: Context): DealScope {
  return dealsOf(principal) ?? { issuerId: principal.userId };
}

/** A market maker's are those that they are invited to. */
function rfqScope(scope: DealScope): RfqScope {
  if (scope === "all") return scope;
  return "issuerId" in scope ? { ownerId: scope.issuerId } : { invitedId: scope.makerId };
}

/** The four cards of the caller's dashboard (counts, US dollars, percent; null: nothing decided yet), what needs them, and their first steps. */
export async function readDashboard(context: Context) {
  requireMay(context.principal, "dashboard.read");
  const scope = ownScope(context);
  const [pendingRfqs, quotes, totalVolume, needs, reached] = await Promise.all([
    countOpenRfqs(rfqScope(scope), context.now),
    countQuotesByStatus(scope, context.now),
    sumAgreements(scope),
    readNeeds(context),
    readReached(context, rfqScope(scope)),
  ]);
  return {
    pendingRfqs,
    totalVolume,
    openQuotes: quotes.PENDING,
    successRate: successRate(quotes),
    needs,
    firstSteps: firstSteps(context.principal, { ...reached, quotes }, needs),
  };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

/** Figures over everyone, and what waits, for admins. */
export async function readStats(context: Context) {
  requireMay(context.principal, "stats.read");
  const [users, activeRfqs, quotes, totalVolume, needs] = await Promise.all([
    countUsers(),
    countOpenRfqs("all", context.now),
    countQuotesByStatus("all", context.now),
    sumAgreements("all"),
    readNeeds(context),
  ]);
  return {
    users_count: users,
    active_rfqs_count: activeRfqs,
    pending_quotes_count: quotes.PENDING,
    total_volume: totalVolume,
    needs,
  };
}

export type Stats = Awaited<ReturnType<typeof readStats>>;
