import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { serializeAuditEvent } from "@/lib/audit/serialize";
import { listOf, serializeList } from "@/lib/kit/http/list";
import { auditEventWire, auditListQuerySchema, auditPathSchema } from "@/lib/audit/contract";
import { readAuditTrail } from "@/lib/audit/service";

const read = endpoint({
  summary: "What happened to an object: an owner's own RFQ, or anything for an admin",
  action: "audit.read",
  path: auditPathSchema,
  query: auditListQuerySchema,
  response: listOf(auditEventWire),
  run: async ({ context, path, query }) =>
    serializeList(await readAuditTrail(context, path.object, path.id, query), query, serializeAuditEvent),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
