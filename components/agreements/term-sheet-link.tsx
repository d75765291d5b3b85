import { FileDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { termSheetUrl } from "@/lib/client/agreements";

/** Downloads an agreement's term sheet. `rfqName` tells one row's link from another's for who hears it. */
export function TermSheetLink({ id, rfqName }: { id: number; rfqName?: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <a
        href={termSheetUrl(id)}
        download
        aria-label={rfqName === undefined ? undefined : `PDF: term sheet of the agreement on ${rfqName}`}
      >
        <FileDown />
        {rfqName === undefined ? "Term sheet (PDF)" : "PDF"}
      </a>
    </Button>
  );
}
