import { FileDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { auditExportUrl } from "@/lib/audit/hooks";

/** Downloads the whole audit trail. */
export function AuditExportLink() {
  return (
    <Button asChild variant="outline" size="sm">
      <a href={auditExportUrl()} download>
        <FileDown />
        Audit trail (CSV)
      </a>
    </Button>
  );
}
