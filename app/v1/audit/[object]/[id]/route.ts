import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { serializeAuditEvent } from "@/lib/api/serializers/audit";
import { listOf, serializeList } from "@/lib/api/serializers/list";
import { auditEventWire, auditListQuerySchema, auditPathSchema } from "@/lib/schemas/audit";
import { readAuditTrail } from "@/lib/services/audit";

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
