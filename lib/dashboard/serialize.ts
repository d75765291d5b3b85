import { type Need, needListHref } from "./rules/needs";
import type { Principal } from "@/lib/accounts/rules/permissions";
import type { DashboardWire, NeedWire, StatsWire } from "./contract";
import type { Dashboard, Stats } from "./service/dashboard";

function serializeNeed({ kind, total, isCapped, rows }: Need, principal: Principal): NeedWire {
  return {
    kind,
    total,
    total_capped: isCapped,
    href: needListHref(kind, principal),
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      detail: row.detail,
      deadline: row.deadline?.toISOString() ?? null,
      since: row.since?.toISOString() ?? null,
      is_urgent: row.isUrgent,
      percent: row.percent,
      href: row.href,
    })),
  };
}

/** @param principal whose dashboard it is: an admin's lists are those of the admin area */
export function serializeDashboard(dashboard: Dashboard, principal: Principal): DashboardWire {
  return {
    pending_rfqs: dashboard.pendingRfqs,
    total_volume: dashboard.totalVolume,
    open_quotes: dashboard.openQuotes,
    success_rate: dashboard.successRate,
    needs: dashboard.needs.map((need) => serializeNeed(need, principal)),
    first_steps: dashboard.firstSteps.map(({ kind, isDone, href }) => ({ kind, is_done: isDone, href })),
  };
}

export function serializeStats({ needs, ...figures }: Stats, principal: Principal): StatsWire {
  return { ...figures, needs: needs.map((need) => serializeNeed(need, principal)) };
}
