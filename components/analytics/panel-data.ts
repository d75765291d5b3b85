import type { Party } from "@/lib/accounts/rules/permissions";
import type { AnalyticsWire } from "@/lib/analytics/contract";

/** What every panel draws from. */
export type PanelData = { data: AnalyticsWire; party: Party };
