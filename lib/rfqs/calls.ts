/** The calls of rfqs. */
import { elementOf, listOf, deletedWire } from "@/lib/kit/http/wire";
import { pathIdSchema } from "@/lib/kit/fields";
import { rfqWire, rfqSummaryWire } from "./contract/wire";
import {
  rfqListQuerySchema,
  rfqCreateBodySchema,
  rfqIdBodySchema,
  rfqStatusBodySchema,
  rfqUpdateBodySchema,
} from "./contract/rfqs";
import { defineCall } from "@/lib/kit/http/call";

export const rfqCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/rfqs/{id}",
    summary: "One RFQ",
    who: "rfqs.read",
    params: pathIdSchema,
    answer: elementOf(rfqWire),
  }),
  listAll: defineCall({
    method: "GET",
    path: "/v1/rfqs/all",
    summary: "Everyone's RFQs",
    who: "rfqs.listAll",
    query: rfqListQuerySchema,
    answer: listOf(rfqSummaryWire),
  }),
  listAssigned: defineCall({
    method: "GET",
    path: "/v1/rfqs/assigned",
    summary: "The RFQs that the caller is invited to, drafts aside",
    who: "rfqs.listAssigned",
    query: rfqListQuerySchema,
    answer: listOf(rfqSummaryWire),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/rfqs/create",
    summary: "Create a draft",
    who: "rfqs.create",
    body: rfqCreateBodySchema,
    answer: elementOf(rfqWire),
    status: 201,
    idempotent: true,
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/v1/rfqs/delete",
    summary: "Delete a draft",
    who: "rfqs.manage",
    body: rfqIdBodySchema,
    answer: deletedWire,
  }),
  listOwn: defineCall({
    method: "GET",
    path: "/v1/rfqs/my",
    summary: "The caller's own RFQs",
    who: "rfqs.listOwn",
    query: rfqListQuerySchema,
    answer: listOf(rfqSummaryWire),
  }),
  setStatus: defineCall({
    method: "PUT",
    path: "/v1/rfqs/status",
    summary: "Take an RFQ to another status",
    who: "rfqs.manage",
    body: rfqStatusBodySchema,
    answer: elementOf(rfqWire),
  }),
  update: defineCall({
    method: "PUT",
    path: "/v1/rfqs/update",
    summary: "Change a draft; with status OPEN, publish it",
    who: "rfqs.manage",
    body: rfqUpdateBodySchema,
    answer: elementOf(rfqWire),
  }),
};
