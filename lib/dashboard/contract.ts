/** What the API answers, field by field (contract section 2). Serializers return these types; tests check answers against them. */
import { iso } from "@/lib/kit/http/wire";
import { FIRST_STEPS, NEED_KINDS } from "./constants";
import { z } from "zod";

/** What waits for the caller, of one kind: the first rows, how many there are in all, and the list of them. */
const needWire = z.object({
  kind: z.enum(NEED_KINDS),
  /** Exact up to 10,000; with `total_capped` there are more than that. */
  total: z.int(),
  total_capped: z.boolean(),
  /** Path and query of the list's page. */
  href: z.string(),
  rows: z.array(
    z.object({
      /** Of the RFQ, the quote, the venue, the user, the e-mail or the first hour of failed sign-ins. */
      id: z.int(),
      name: z.string(),
      /** A company, a user's type, a profile's unfinished sections. */
      detail: z.string().nullable(),
      deadline: iso.nullable(),
      /** Since when it waits; null where that says nothing. */
      since: iso.nullable(),
      /** The deadline is within 72 hours. */
      is_urgent: z.boolean(),
      /** How full a profile is. */
      percent: z.int().nullable(),
      /** Path and query of where it is done, or looked into. */
      href: z.string(),
    }),
  ),
});
export type NeedWire = z.infer<typeof needWire>;

/** One of the caller's first steps. */
const firstStepWire = z.object({
  kind: z.enum(FIRST_STEPS),
  is_done: z.boolean(),
  /** Path and query of where it is done. */
  href: z.string(),
});
export type FirstStepWire = z.infer<typeof firstStepWire>;

/** Counts, US dollars, percent (null: nothing decided yet), and what waits for the caller, the urgent first. */
export const dashboardWire = z.object({
  pending_rfqs: z.int(),
  total_volume: z.number(),
  open_quotes: z.int(),
  success_rate: z.number().nullable(),
  needs: z.array(needWire),
  /** In their order; empty once all are done, and for whom there are none. */
  first_steps: z.array(firstStepWire),
});
export type DashboardWire = z.infer<typeof dashboardWire>;

export const statsWire = z.object({
  users_count: z.int(),
  active_rfqs_count: z.int(),
  pending_quotes_count: z.int(),
  total_volume: z.number(),
  /** What waits for administrators, as on `GET /v1/dashboard` of one. */
  needs: z.array(needWire),
});
export type StatsWire = z.infer<typeof statsWire>;
