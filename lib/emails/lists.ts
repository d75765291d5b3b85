import { defineList } from "@/lib/kit/list-spec";

/** E-mails that were given up. */
export const FAILED_EMAIL_LIST = defineList({
  sorts: {
    to: "to",
    subject: "subject",
    attempts: "attempts",
    failed_at: "nextAttemptAt",
    created_at: "createdAt",
  },
  order: "-nextAttemptAt",
  filters: {},
  search: null,
});
