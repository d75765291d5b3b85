"use client";

import { FileText, Upload, X } from "lucide-react";
import { type DragEvent, type FocusEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useFileName } from "@/lib/files/hooks";
import type { DocumentPurpose } from "@/lib/files/constants";
import { MAX_DOCUMENT_BYTES } from "@/lib/files/constants";
import { acceptAttribute, acceptedWords, fileIdOf, formatBytes } from "@/lib/files/rules";
import { cn } from "@/lib/kit/class-names";
import type { FieldAria } from "./form-field";
import { type RunningUpload, useUpload } from "./use-upload";

export type DocumentInputProps = Partial<FieldAria> & {
  /** A web address, or `/v1/files/<id>` of an uploaded file. */
  value: string;
  onChange: (value: string) => void;
  /** Decides which kinds of file are taken. */
  purpose: DocumentPurpose;
  required?: boolean;
  /** When the focus leaves the whole field. */
  onBlur?: () => void;
};

const REQUIRED = "This field is required";

/** `example.com/deck` as people type it; a path of ours stays. */
const withScheme = (text: string) => (/^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(text) ? `https://${text}` : text);

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** A document, by its web address or as an upload: chosen, or dropped anywhere on the field. */
export function DocumentInput({ value, onChange, purpose, required, onBlur, ...aria }: DocumentInputProps) {
  const [isTarget, setIsTarget] = useState(false);
  const [wasLeftEmpty, setWasLeftEmpty] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const { running, error, setError, start, cancel } = useUpload(purpose, onChange);

  const isStored = fileIdOf(value) !== null;
  const mode = running ? "uploading" : isStored ? "stored" : "empty";
  useKeptFocus(container, mode);

  const isRequired = required ?? aria["aria-required"] ?? false;
  // The form around it may say so already.
  const isMissing = isRequired && wasLeftEmpty && !value && !running && !aria["aria-invalid"];
  const message = error ?? (isMissing ? REQUIRED : null);
  const hintId = `${ownId}-hint`;
  const messageId = `${ownId}-message`;
  const describedBy = [message && messageId, aria["aria-describedby"], hintId].filter(Boolean).join(" ");

  function leave(event: FocusEvent) {
    // The second: the whole window was left, as while a file is being chosen.
    if (event.currentTarget.contains(event.relatedTarget ?? document.activeElement)) return;
    if (withScheme(value.trim()) !== value) onChange(withScheme(value.trim()));
    setWasLeftEmpty(true);
    onBlur?.();
  }

  function take(files: FileList | null) {
    const [file, ...others] = files ?? [];
    if (others.length > 0) setError("Choose one file");
    else if (file) void start(file);
  }

  /** Nothing stops a drop on a fieldset that is switched off, as when a profile is only viewed. */
  const isEditable = () => !picker.current?.matches(":disabled");

  function drop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsTarget(false);
    if (isEditable()) take(event.dataTransfer.files);
  }

  return (
    <div
      ref={container}
      role="group"
      aria-labelledby={aria["aria-labelledby"]}
      onBlur={leave}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsTarget(isEditable());
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsTarget(false);
      }}
      onDrop={drop}
      className={cn("flex min-w-0 flex-col gap-1.5 rounded-md", isTarget && "outline-2 outline-offset-2 outline-ring")}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptAttribute(purpose)}
        aria-label="File to upload"
        onChange={(event) => {
          take(event.target.files);
          // The same file again is a change too: it may have been saved meanwhile.
          event.target.value = "";
        }}
      />
      {running && <UploadProgress upload={running} onCancel={cancel} />}
      {mode === "stored" && (
        <StoredFile
          url={value}
          onReplace={() => picker.current?.click()}
          onRemove={() => {
            setError(null);
            onChange("");
          }}
          aria={{ ...aria, "aria-describedby": describedBy, "aria-invalid": message ? true : aria["aria-invalid"] }}
        />
      )}
      {mode === "empty" && (
        <div className="flex min-w-0 flex-wrap gap-2">
          <Input
            {...aria}
            data-keeps-focus
            aria-describedby={describedBy}
            aria-invalid={message ? true : aria["aria-invalid"]}
            aria-required={isRequired || undefined}
            className="min-w-0 flex-1 basis-28"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={value}
            onChange={(event) => {
              setError(null);
              onChange(event.target.value);
            }}
          />
          <Button
            variant="outline"
            onClick={() => picker.current?.click()}
            aria-label="Upload file"
            aria-describedby={hintId}
          >
            <Upload /> Upload file
          </Button>
        </div>
      )}
      <p id={hintId} className="text-xs text-muted-foreground">
        {isTarget
          ? "Drop the file to upload it"
          : `A link, or a ${acceptedWords(purpose)} file of up to ${formatBytes(MAX_DOCUMENT_BYTES).replace(".0", "")}`}
      </p>
      {message && (
        <p id={messageId} role="alert" className="text-xs text-destructive">
          {message}
        </p>
      )}
    </div>
  );
}

/** What had the focus disappears when the field changes its looks: the focus goes to what takes its place. */
function useKeptFocus(container: React.RefObject<HTMLDivElement | null>, mode: string): void {
  const hadFocus = useRef(false);
  const lastMode = useRef(mode);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    if (lastMode.current !== mode && hadFocus.current && !element.contains(document.activeElement)) {
      element.querySelector<HTMLElement>("[data-keeps-focus]")?.focus();
    }
    lastMode.current = mode;
    const remember = () => (hadFocus.current = element.contains(document.activeElement));
    const onFocusIn = () => (hadFocus.current = true);
    const onFocusOut = (event: globalThis.FocusEvent) => {
      // Nobody else takes the focus when its element is removed.
      if (event.relatedTarget) hadFocus.current = element.contains(event.relatedTarget as Node);
      else if (document.hasFocus()) queueMicrotask(remember);
    };
    element.addEventListener("focusin", onFocusIn);
    element.addEventListener("focusout", onFocusOut);
    return () => {
      element.removeEventListener("focusin", onFocusIn);
      element.removeEventListener("focusout", onFocusOut);
    };
  }, [container, mode]);
}

const boxClasses =
  "flex min-h-9 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-input bg-card px-3";

function UploadProgress({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) {
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

type StoredFileProps = {
  url: string;
  onReplace: () => void;
  onRemove: () => void;
  aria: Partial<FieldAria>;
};

function StoredFile({ url, onReplace, onRemove, aria }: StoredFileProps) {
  const { data: name, isError } = useFileName(url);
  const shown = name ?? "Uploaded file";
  return (
    <div className={cn(boxClasses, aria["aria-invalid"] && "border-destructive")}>
      <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      {isError ? (
        <span className="min-w-0 flex-1 basis-20 py-1.5 text-sm text-destructive">
          The file can't be reached. Replace it, or try again later.
        </span>
      ) : (
        <a
          href={url}
          download
          className="min-w-0 flex-1 basis-20 truncate text-sm text-primary underline underline-offset-4"
          title={shown}
        >
          {shown}
        </a>
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
          <X />
        </Button>
      </span>
    </div>
  );
}
