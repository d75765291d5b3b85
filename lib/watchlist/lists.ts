import { defineList } from "@/lib/kit/list-spec";

/** What a fund watches. */
export const WATCH_LIST = defineList({
  sorts: { project_name: "issuer.nameKey", updated_at: "issuer.updatedAt", watched_at: "createdAt" },
  order: "-createdAt",
  filters: {},
  search: "name, vertical, exchange",
});

/** The projects of its portfolio that it doesn't watch: always the newest first. */
export const PORTFOLIO_LIST = defineList({ sorts: {}, order: "-createdAt", filters: {}, search: null });
