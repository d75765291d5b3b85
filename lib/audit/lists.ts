import { defineList } from "@/lib/kit/list-spec";
import { ID_FILTER, idFilterWith, TIME_FILTER } from "@/lib/kit/typed-filters";
import { AUDIT_OBJECTS } from "./constants";

/** What happened to one object: always the newest first, and all of it. */
export const AUDIT_LIST = defineList({ sorts: {}, order: "-id", filters: {}, search: null });

/** Everything that happened, for admins: always the newest first (docs/decisions/0200). `from` is in it, `to` is not. */
export const AUDIT_TRAIL_LIST = defineList({
  sorts: {},
  order: "-createdAt",
  filters: {
    ...{ actor_id: ID_FILTER, rfq_id: ID_FILTER },
    ...{ object: AUDIT_OBJECTS, object_id: idFilterWith("object", AUDIT_OBJECTS) },
    ...{ from: TIME_FILTER, to: TIME_FILTER },
  },
  search: null,
});
