import { defineList } from "@/lib/kit/list-spec";

/** What was asked about one RFQ: always the newest first. */
export const QUESTION_LIST = defineList({ sorts: {}, order: "-createdAt", filters: {}, search: null });
