/** The calls of venues. */
import { elementOf, deletedWire, listOf } from "@/lib/kit/http/wire";
import { pathIdSchema } from "@/lib/kit/fields";
import { venueWire, venueSummaryWire } from "./contract/wire";
import {
  venueApproveQuerySchema,
  venueUpdateBodySchema,
  venueListQuerySchema,
  venueCreateBodySchema,
} from "./contract/venues";
import { defineCall } from "@/lib/kit/http/call";

export const venueCalls = {
  approve: defineCall({
    method: "POST",
    path: "/v1/onboarding/venue/{id}/approve",
    summary: "Approve a submission",
    who: "venues.approve",
    params: pathIdSchema,
    query: venueApproveQuerySchema,
    answer: elementOf(venueWire),
  }),
  remove: defineCall({
    method: "POST",
    path: "/v1/onboarding/venue/{id}/delete",
    summary: "Withdraw one's own submission until it is approved; an administrator any venue that no RFQ names",
    who: "venues.manage",
    params: pathIdSchema,
    answer: deletedWire,
  }),
  read: defineCall({
    method: "GET",
    path: "/v1/onboarding/venue/{id}",
    summary: "One venue",
    who: "venues.read",
    params: pathIdSchema,
    answer: elementOf(venueWire),
  }),
  update: defineCall({
    method: "POST",
    path: "/v1/onboarding/venue/{id}/update",
    summary: "Change one's own submission until it is approved; an administrator any venue",
    who: "venues.manage",
    params: pathIdSchema,
    body: venueUpdateBodySchema,
    answer: elementOf(venueWire),
  }),
  listAll: defineCall({
    method: "GET",
    path: "/v1/onboarding/venue/all",
    summary: "The approved venues and the caller's own submissions; every venue for an administrator",
    who: "venues.read",
    query: venueListQuerySchema,
    answer: listOf(venueSummaryWire),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/onboarding/venue/create",
    summary: "Submit a venue for approval; an administrator's is approved at once",
    who: "venues.create",
    body: venueCreateBodySchema,
    answer: elementOf(venueWire),
    status: 201,
    idempotent: true,
  }),
};
