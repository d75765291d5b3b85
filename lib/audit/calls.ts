/** The calls of audit. */
import { z } from "zod";
import { AUDIT_EXPORT_TYPE } from "./constants";
import { listOf } from "@/lib/kit/http/wire";
import {
  auditEventWire,
  auditListQuerySchema,
  auditPathSchema,
  auditTrailEventWire,
  auditTrailQuerySchema,
} from "./contract";
import { defineCall } from "@/lib/kit/http/call";

export const auditCalls = {
  list: defineCall({
    operationId: "listAuditEvents",
    method: "GET",
    path: "/v1/audit",
    summary: "Everything that happened: by whom, from when to when, or to what; deleted objects included",
    who: "audit.listAll",
    query: auditTrailQuerySchema,
    answer: listOf(auditTrailEventWire),
  }),
  read: defineCall({
    method: "GET",
    path: "/v1/audit/{object}/{id}",
    summary: "What happened to an object: an owner's own RFQ, or anything for an admin",
    who: "audit.read",
    params: auditPathSchema,
    query: auditListQuerySchema,
    answer: listOf(auditEventWire),
    errors: [{ kind: "not_found", when: "No such object, or not the caller's" }],
  }),
  export: defineCall({
    operationId: "exportAuditTrail",
    method: "GET",
    path: "/v1/audit/export",
    summary: "The whole audit trail as CSV, every column as its chain values were made of it",
    who: "audit.export",
    answer: z.file(),
    fileType: AUDIT_EXPORT_TYPE,
  }),
};
