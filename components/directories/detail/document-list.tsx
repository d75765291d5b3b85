import { DownloadLink } from "@/components/layout/download-link";
import { Download, FileText } from "lucide";
import { Icon } from "@/components/ui/icon";
import { fileIdOf } from "@/lib/files/rules";
import { WebLink } from "../web-link";

/** `value`: an uploaded file's url, a web address, or nothing. */
export type ProfileDocument = { label: string; value: string };

export function DocumentList({ documents }: { documents: readonly ProfileDocument[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {documents.map(({ label, value }) => (
        <li key={label} className="flex min-w-0 items-start gap-2">
          <Icon of={FileText} className="mt-0.5 text-muted-foreground" />
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
        <Icon of={Download} className="size-3" />
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
