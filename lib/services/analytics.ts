/** The built-in analytics: what the caller's own deals come to (docs/decisions/0018). */
import { findAnalyticsRows } from "@/lib/db/queries/analytics";
import type { FigureScope } from "@/lib/db/queries/figures";
import { analyse, analyticsStart, type Analytics } from "@/lib/domain/analytics";
import { partyOf, requireMay } from "@/lib/domain/permissions";
import type { Context } from "./context";

/** Null for those who take part in no deal. A market maker's is their own quotes, and never another's. */
function scopeOf({ principal }: Context): FigureScope | null {
  switch (partyOf(principal)) {
    case "admin":
      return "all";
    case "issuer":
      return { issuerId: principal.userId };
    case "maker":
      return { makerId: principal.userId };
    default:
      return null;
  }
}

/** The last twelve months of the caller's RFQs and quotes; an admin's are everyone's, a VC's are none. */
export async function readAnalytics(context: Context, { q }: { q?: string | undefined }): Promise<Analytics> {
  requireMay(context.principal, "analytics.read");
  const { now } = context;
  const scope = scopeOf(context);
  const rows = scope
    ? await findAnalyticsRows(scope, { q, from: analyticsStart(now) })
    : { rfqs: [], invitations: [], quotes: [], targets: [] };
  return analyse(rows, now);
}
