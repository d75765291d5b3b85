import { defineList } from "@/lib/kit/list-spec";
import { AUDIT_OBJECTS } from "./constants";

/** What happened to one object: always the newest first, and all of it. */
export const AUDIT_LIST = defineList({ sorts: {}, order: "-id", filters: {}, search: null });

/** Everything that happened, for admins: always the newest first (docs/decisions/0200). `from` is in it, `to` is not. */
export const AUDIT_TRAIL_LIST = defineList({
  sorts: {},
  order: "-createdAt",
  filters: { actor_id: "id", rfq_id: "id", object: AUDIT_OBJECTS, object_id: "id", from: "time", to: "time" },
  needs: { object_id: "object" },
  search: null,
});
