/** The built-in analytics: what the caller's own deals come to (docs/decisions/0018). */
import "server-only";
import { countAnalytics } from "./store/analytics";
import { analyse, type Analytics, NO_COUNTS } from "./rules/analytics";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { dealsOf } from "@/lib/accounts/rules/relations";
import type { Context } from "@/lib/accounts/context";
import { findVenueCodesByName, venueNamesOf } from "@/lib/venues/service/choice";

/** With what it is called now. */
type NamedVenue = Analytics["venues"][number] & { name: string };

/** `isCapped` says of a search that it counted among the RFQs made last alone (docs/decisions/0107). */
export type NamedAnalytics = Omit<Analytics, "venues"> & { venues: NamedVenue[]; isCapped: boolean };

async function withVenueNames(analytics: Analytics): Promise<Omit<NamedAnalytics, "isCapped">> {
  const names = await venueNamesOf(analytics.venues.map(({ venue }) => venue));
  return { ...analytics, venues: analytics.venues.map((own) => ({ ...own, name: names[own.venue] ?? own.venue })) };
}

/** The last twelve months of the caller's RFQs and quotes; an admin's are everyone's, a VC's are none. */
export async function readAnalytics(context: Context, { q }: { q?: string | undefined }): Promise<NamedAnalytics> {
  requireMay(context.principal, "analytics.read");
  const { now } = context;
  const scope = dealsOf(context.principal);
  if (!scope) return { ...analyse(NO_COUNTS, now), venues: [], isCapped: false };
  const search = q ? { q, venueCodes: await findVenueCodesByName(q) } : null;
  const { counts, isCapped } = await countAnalytics(scope, search, now);
  return { ...(await withVenueNames(analyse(counts, now))), isCapped };
}
