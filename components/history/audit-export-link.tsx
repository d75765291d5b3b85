import { FileDown } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { auditCalls } from "@/lib/audit/calls";

/** Downloads the whole audit trail: the browser asks with the session's cookie. Nothing of it but the link is sent to the browser. */
export function AuditExportLink() {
  return (
    <Button asChild variant="outline" size="sm">
      <a href={auditCalls.export.path} download>
        <Icon of={FileDown} />
        Audit trail (CSV)
      </a>
    </Button>
  );
}
