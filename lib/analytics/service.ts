/** The built-in analytics: what the caller's own deals come to (docs/decisions/0018). */
import "server-only";
import { countAnalytics } from "./store/analytics";
import { analyse, type Analytics, NO_COUNTS } from "./rules/analytics";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { dealsOf } from "@/lib/accounts/rules/relations";
import type { Context } from "@/lib/accounts/context";
import { findVenueCodesByName, venueNamesOf } from "@/lib/venues/service/choice";

/** Each venue with what it is called now. */
export type NamedAnalytics = Omit<Analytics, "venues"> & { venues: (Analytics["venues"][number] & { name: string })[] };

async function withVenueNames(analytics: Analytics): Promise<NamedAnalytics> {
  const names = await venueNamesOf(analytics.venues.map(({ venue }) => venue));
  return { ...analytics, venues: analytics.venues.map((own) => ({ ...own, name: names[own.venue] ?? own.venue })) };
}

/** The last twelve months of the caller's RFQs and quotes; an admin's are everyone's, a VC's are none. */
export async function readAnalytics(context: Context, { q }: { q?: string | undefined }): Promise<NamedAnalytics> {
  requireMay(context.principal, "analytics.read");
  const { now } = context;
  const scope = dealsOf(context.principal);
  if (!scope) return withVenueNames(analyse(NO_COUNTS, now));
  const search = q ? { q, venueCodes: await findVenueCodesByName(q) } : null;
  return withVenueNames(analyse(await countAnalytics(scope, search, now), now));
}
