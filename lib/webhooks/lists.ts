import { defineList } from "@/lib/kit/list-spec";
import { DELIVERY_STATUSES } from "./constants";

/** What one webhook was sent: always the newest first. */
export const DELIVERY_LIST = defineList({
  sorts: {},
  order: "-createdAt",
  filters: { status: DELIVERY_STATUSES },
  search: null,
});
