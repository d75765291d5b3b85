import { defineList } from "@/lib/kit/list-spec";
import { INTRODUCTION_DIRECTIONS, INTRODUCTION_STATUSES } from "./constants";

/** A company's own. `user_id` is the other side. */
export const INTRODUCTION_LIST = defineList({
  sorts: { created_at: "createdAt" },
  order: "-createdAt",
  filters: { direction: INTRODUCTION_DIRECTIONS, status: INTRODUCTION_STATUSES, user_id: [] },
  search: null,
});
