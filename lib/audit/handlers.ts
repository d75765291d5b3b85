/** Each call of audit, answered: its service, then its serializer. */
import "server-only";
import { serializeAuditEvent } from "./serialize";
import { serializeList } from "@/lib/kit/http/list";
import { readAuditTrail } from "./service/trail";
import { handleDownload } from "@/lib/files/transfer";
import { exportAuditTrail } from "./service/export";
import { handle } from "@/lib/accounts/serve";
import { auditCalls } from "./calls";

export const auditHandlers = {
  read: handle(auditCalls.read, async ({ context, params, query }) =>
    serializeList(await readAuditTrail(context, params.object, params.id, query), query, serializeAuditEvent),
  ),
  export: handleDownload(auditCalls.export, ({ context }) => Promise.resolve(exportAuditTrail(context)), "render"),
};
