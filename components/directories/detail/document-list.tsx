import { DownloadLink } from "@/components/layout/download-link";
import { Download, FileText } from "lucide-react";
import { fileIdOf } from "@/lib/files/rules";
import { WebLink } from "../web-link";

/** `value`: an uploaded file's url, a web address, or nothing. */
export type ProfileDocument = { label: string; value: string };

export function DocumentList({ documents }: { documents: readonly ProfileDocument[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {documents.map(({ label, value }) => (
        <li key={label} className="flex min-w-0 items-start gap-2">
          <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
          <div className="min-w-0">
            <DocumentLink label={label} value={value} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The server sends an uploaded file as a download, whatever it holds. */
function DocumentLink({ label, value }: ProfileDocument) {
  if (fileIdOf(value) !== null) {
    return (
      <DownloadLink
        href={value}
        className="inline-flex items-center gap-1 rounded-sm text-primary underline-offset-4 hover:underline"
      >
        {label}
        <Download aria-hidden className="size-3 shrink-0" />
        <span className="sr-only">(download)</span>
      </DownloadLink>
    );
  }
  if (value) return <WebLink address={value}>{label}</WebLink>;
  return (
    <>
      {label} <span className="text-muted-foreground">– not provided</span>
    </>
  );
}
