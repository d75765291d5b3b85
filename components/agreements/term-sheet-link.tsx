import { FileDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { termSheetUrl } from "@/lib/client/agreements";

/** Downloads an agreement's term sheet. `rfqName` tells one row's link from another's for who hears it. */
export function TermSheetLink({ id, rfqName }: { id: number; rfqName?: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <a href={termSheetUrl(id)} download>
        <FileDown />
        {rfqName === undefined ? "Term sheet (PDF)" : "PDF"}
        {rfqName !== undefined && <span className="sr-only">: term sheet of the agreement on {rfqName}</span>}
      </a>
    </Button>
  );
}
