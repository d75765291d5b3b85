/** The calls of venues. */
import { elementOf, deletedWire, listOf } from "@/lib/kit/http/wire";
import { pathIdSchema } from "@/lib/kit/fields";
import { venueWire, venueSummaryWire } from "./contract/wire";
import {
  venueRejectBodySchema,
  venueUpdateBodySchema,
  venueVersionQuerySchema,
  venueListQuerySchema,
  venueCreateBodySchema,
} from "./contract/venues";
import { defineCall } from "@/lib/kit/http/call";

const unknownVenue = { kind: "not_found", when: "No such venue, or not for the caller to know of" } as const;
const changedMeanwhile = {
  kind: "conflict",
  code: "venue_changed",
  when: "It has changed since the caller saw it",
} as const;
const nameTaken = {
  kind: "conflict",
  code: "venue_exists",
  when: "A venue has that name, awaits approval under it, or was rejected under it",
} as const;
const tooMany = {
  kind: "conflict",
  code: "too_many_venues",
  when: "20 of the caller's submissions await a decision; an administrator has no limit",
} as const;

export const venueCalls = {
  approve: defineCall({
    method: "POST",
    path: "/v1/onboarding/venue/{id}/approve",
    summary: "Approve a submission",
    who: "venues.approve",
    params: pathIdSchema,
    query: venueVersionQuerySchema,
    answer: elementOf(venueWire),
    errors: [
      unknownVenue,
      { kind: "conflict", code: "venue_approved", when: "It is approved already" },
      changedMeanwhile,
    ],
  }),
  reject: defineCall({
    method: "POST",
    path: "/v1/onboarding/venue/{id}/reject",
    summary: "Reject a submission, with the reason that its submitter reads; they may change it and submit it again",
    who: "venues.approve",
    params: pathIdSchema,
    body: venueRejectBodySchema,
    answer: elementOf(venueWire),
    errors: [
      unknownVenue,
      { kind: "conflict", code: "venue_decided", when: "It is approved or rejected already" },
      changedMeanwhile,
    ],
  }),
  remove: defineCall({
    method: "POST",
    path: "/v1/onboarding/venue/{id}/delete",
    summary:
      "Withdraw one's own submission until it is approved; an administrator any venue that no RFQ or quote names",
    who: "venues.manage",
    params: pathIdSchema,
    query: venueVersionQuerySchema,
    answer: deletedWire,
    errors: [
      unknownVenue,
      { kind: "conflict", code: "venue_in_use", when: "RFQs name it, or quotes commit to it" },
      { kind: "conflict", code: "venue_known", when: "It is one of the exchanges that RFQs choose from" },
      changedMeanwhile,
    ],
  }),
  read: defineCall({
    method: "GET",
    path: "/v1/onboarding/venue/{id}",
    summary: "One venue",
    who: "venues.read",
    params: pathIdSchema,
    answer: elementOf(venueWire),
    errors: [unknownVenue],
  }),
  update: defineCall({
    method: "POST",
    path: "/v1/onboarding/venue/{id}/update",
    summary:
      "Change one's own submission until it is approved, which submits a rejected one again; an administrator any venue",
    who: "venues.manage",
    params: pathIdSchema,
    body: venueUpdateBodySchema,
    answer: elementOf(venueWire),
    errors: [unknownVenue, nameTaken, changedMeanwhile, tooMany],
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
    errors: [nameTaken, tooMany],
  }),
};
