import { defineList } from "@/lib/kit/list-spec";

/** A user's own: always the newest first. */
export const NOTIFICATION_LIST = defineList({
  sorts: {},
  order: "-createdAt",
  filters: { unread: ["true", "false"] },
  search: null,
});
