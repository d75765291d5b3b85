import { FileDown } from "lucide";
import { DownloadLink } from "@/components/layout/download-link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { termSheetUrl } from "@/lib/agreements/hooks";

/** Downloads an agreement's term sheet. In a row it is an icon, named after the row's RFP. */
export function TermSheetLink({ id, rfqName }: { id: number; rfqName?: string }) {
  const isInRow = rfqName !== undefined;
  const name = isInRow
    ? { title: "Term sheet (PDF)", "aria-label": `Term sheet (PDF) of the agreement on ${rfqName}` }
    : {};
  return (
    <Button asChild variant="outline" size={isInRow ? "icon-sm" : "sm"}>
      <DownloadLink href={termSheetUrl(id)} {...name}>
        <Icon of={FileDown} />
        {!isInRow && "Term sheet (PDF)"}
      </DownloadLink>
    </Button>
  );
}
