import type { TableSpec } from "@/lib/kit/list-spec";

/** The analytics page has no table of rows, and its search in the URL like those that have. */
export const ANALYTICS_SEARCH = {
  sorts: {},
  filters: {},
  search: "RFP, company and venue",
} as const satisfies TableSpec;
