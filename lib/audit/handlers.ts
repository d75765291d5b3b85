/** Each call of audit, answered: its service, then its serializer. */
import "server-only";
import { serializeAuditEvent, serializeTrailEvent } from "./serialize";
import { serializeList } from "@/lib/kit/http/list";
import { readAuditTrail, readWholeTrail } from "./service/trail";
import { handleDownload } from "@/lib/files/transfer";
import { exportAuditTrail } from "./service/export";
import { handle } from "@/lib/accounts/serve";
import { auditCalls } from "./calls";

export const auditHandlers = {
  list: handle(auditCalls.list, async ({ context, query }) =>
    serializeList(await readWholeTrail(context, query), query, serializeTrailEvent),
  ),
  read: handle(auditCalls.read, async ({ context, params, query }) =>
    serializeList(await readAuditTrail(context, params.object, params.id, query), query, serializeAuditEvent),
  ),
  export: handleDownload(auditCalls.export, ({ context }) => Promise.resolve(exportAuditTrail(context)), "render"),
};
