"use client";

import { FileText, Upload, X } from "lucide";
import { DownloadLink } from "@/components/layout/download-link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { useFileName } from "@/lib/files/hooks/files";
import { cn } from "@/lib/kit/class-names";
import type { FieldAria } from "./form-field";
import type { RunningUpload, UploadFailure } from "./use-upload";

const boxClasses =
  "flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-input bg-card px-3";

/** A file on its way, and the way to stop it. */
export function UploadProgress({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) {
  const percent = Math.floor(upload.share * 100);
  return (
    <div className={boxClasses}>
      <span className="min-w-0 flex-1 basis-32 truncate text-sm">{upload.name}</span>
      <span className="figures text-xs text-muted-foreground">{percent < 100 ? `${percent}%` : "Checking…"}</span>
      <Button
        variant="ghost"
        size="sm"
        data-keeps-focus
        aria-label={`Cancel the upload of ${upload.name}`}
        onClick={onCancel}
      >
        Cancel
      </Button>
      <div
        role="progressbar"
        aria-label={`Uploading ${upload.name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mb-2 h-1.5 basis-full overflow-hidden rounded-full bg-muted"
      >
        <div className="h-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

type UploadFailureProps = {
  failure: UploadFailure;
  /** Of the words. */
  id?: string;
  onRetry: (file: File) => void;
};

/** Why a file isn't there; where that may pass, it is kept, and sent again at a press. */
export function FailedUpload({ failure: { message, file }, id, onRetry }: UploadFailureProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs">
      <p id={id} role="alert" className="min-w-0 wrap-anywhere text-destructive">
        {file && `${file.name}: `}
        {message}
      </p>
      {file && (
        <Button variant="link" size="sm" aria-label={`Try again to upload ${file.name}`} onClick={() => onRetry(file)}>
          Try again
        </Button>
      )}
    </div>
  );
}

type StoredFileProps = {
  url: string;
  onReplace: () => void;
  onRemove: () => void;
  aria: Partial<FieldAria>;
};

/** The uploaded file, to be opened, replaced or removed. */
export function StoredFile({ url, onReplace, onRemove, aria }: StoredFileProps) {
  const { data: name, isError } = useFileName(url);
  const shown = name ?? "Uploaded file";
  return (
    <div className={cn(boxClasses, aria["aria-invalid"] && "border-destructive")}>
      <Icon of={FileText} className="text-muted-foreground" />
      {isError ? (
        <span className="min-w-0 flex-1 basis-20 py-1.5 text-sm text-destructive">
          The file can't be reached. Replace it, or try again later.
        </span>
      ) : (
        <DownloadLink
          href={url}
          className="min-w-0 flex-1 basis-20 truncate text-sm text-primary underline underline-offset-4"
          title={shown}
        >
          {shown}
        </DownloadLink>
      )}
      <span className="-mr-2 flex">
        <Button
          id={aria.id}
          variant="ghost"
          size="sm"
          data-keeps-focus
          aria-label={`Replace ${shown}`}
          aria-describedby={aria["aria-describedby"]}
          onClick={onReplace}
        >
          Replace
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={`Remove ${shown}`} onClick={onRemove}>
          <Icon of={X} />
        </Button>
      </span>
    </div>
  );
}

type DocumentAddressProps = {
  value: string;
  onChange: (value: string) => void;
  onUpload: () => void;
  /** Of the words that say what may be uploaded. */
  hintId: string;
  aria: Partial<FieldAria>;
};

/** Nothing uploaded: a web address is typed, or a file chosen. */
export function DocumentAddress({ value, onChange, onUpload, hintId, aria }: DocumentAddressProps) {
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <Input
        {...aria}
        data-keeps-focus
        className="min-w-0 flex-1 basis-28"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="outline" onClick={onUpload} aria-label="Upload file" aria-describedby={hintId}>
        <Icon of={Upload} /> Upload file
      </Button>
    </div>
  );
}
