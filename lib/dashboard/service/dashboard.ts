import "server-only";
import { firstSteps } from "@/lib/dashboard/rules/first-steps";
import { successRate } from "@/lib/dashboard/rules/figures";
import { readFigures } from "@/lib/dashboard/store";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { dealsOf, type DealScope } from "@/lib/accounts/rules/relations";
import { together } from "@/lib/kit/db/prepared/together";
import type { Context } from "@/lib/accounts/context";
import { reachedBy } from "./first-steps";
import { readNeeds } from "./needs";
import { ownProfile } from "./own-profile";

/** Whose figures stand on the caller's dashboard: those of the lists beside them, which are everyone's for an admin. */
function ownScope({ principal }: Context): DealScope {
  return dealsOf(principal) ?? { issuerId: principal.userId };
}

/** The four cards of the caller's dashboard (counts, US dollars, percent; null: nothing decided yet), what needs them, and their first steps. */
export async function readDashboard(context: Context) {
  const { principal, now } = context;
  requireMay(principal, "dashboard.read");
  // Two statements at once: the first is found alike whoever asks, and Postgres need not plan it each time.
  const own = together(() => Promise.all([ownProfile(principal), readFigures(ownScope(context), now)]));
  const profileRead = () => own.then(([profile]) => profile);
  // Each of these lists is the beginning of an index, too, or the rows of one that are counted.
  const waiting = together(() => readNeeds(context, profileRead), { isOneWalk: true });
  const [[profile, figures], needs] = await Promise.all([own, waiting]);
  return {
    pendingRfqs: figures.openRfqs,
    totalVolume: figures.totalVolume,
    openQuotes: figures.quotes.PENDING,
    successRate: successRate(figures.quotes),
    needs,
    firstSteps: firstSteps(principal, reachedBy(principal, { profile, figures, needs }), needs),
  };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

/** Figures over everyone, and what waits, for admins. */
export async function readStats(context: Context) {
  requireMay(context.principal, "stats.read");
  const waiting = together(() => readNeeds(context, async () => null));
  const [figures, needs] = await Promise.all([readFigures("all", context.now), waiting]);
  return {
    users_count: figures.users,
    active_rfqs_count: figures.openRfqs,
    pending_quotes_count: figures.quotes.PENDING,
    total_volume: figures.totalVolume,
    needs,
  };
}

export type Stats = Awaited<ReturnType<typeof readStats>>;
