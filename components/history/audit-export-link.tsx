import { FileDown } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { may, type Principal } from "@/lib/accounts/rules/permissions";
import { auditCalls } from "@/lib/audit/calls";

/** Downloads the whole audit trail: the browser asks with the session's cookie. For whom the call answers; nothing of it but the link is sent to the browser. */
export function AuditExportLink({ principal }: { principal: Principal }) {
  if (!may(principal, "audit.export")) return null;
  return (
    <Button asChild variant="outline" size="sm">
      <a href={auditCalls.export.path} download>
        <Icon of={FileDown} />
        Audit trail (CSV)
      </a>
    </Button>
  );
}
