import { defineList } from "@/lib/kit/list-spec";

/** What happened to one object: always the newest first, and all of it. */
export const AUDIT_LIST = defineList({ sorts: {}, order: "-id", filters: {}, search: null });
