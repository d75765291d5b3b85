"use client";

import { type FocusEvent, useId, useRef, useState } from "react";
import type { DocumentPurpose } from "@/lib/files/constants";
import { MAX_DOCUMENT_BYTES } from "@/lib/files/constants";
import { acceptAttribute, acceptedWords, fileIdOf, formatBytes } from "@/lib/files/rules";
import { cn } from "@/lib/kit/class-names";
import { DocumentAddress, FailedUpload, StoredFile, UploadProgress } from "./document-states";
import type { FieldAria } from "./form-field";
import { useFileDrop } from "./use-file-drop";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { useUpload } from "./use-upload";

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

/** A document, by its web address or as an upload: chosen, or dropped anywhere on the field. */
export function DocumentInput({ value, onChange, purpose, required, onBlur, ...aria }: DocumentInputProps) {
  const [wasLeftEmpty, setWasLeftEmpty] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const { running, failure, setError, start, cancel } = useUpload(purpose, onChange);

  const isStored = fileIdOf(value) !== null;
  const mode = running ? "uploading" : isStored ? "stored" : "empty";
  useKeptFocus(container, mode);

  const isRequired = required ?? aria["aria-required"] ?? false;
  // The form around it may say so already.
  const isMissing = isRequired && wasLeftEmpty && !value && !running && !aria["aria-invalid"];
  const shown = failure ?? (isMissing ? { message: REQUIRED, file: null } : null);
  const hintId = `${ownId}-hint`;
  const messageId = `${ownId}-message`;
  const ownAria = {
    ...aria,
    "aria-describedby": [shown && messageId, aria["aria-describedby"], hintId].filter(Boolean).join(" "),
    "aria-invalid": shown ? true : aria["aria-invalid"],
  };

  const choose = () => picker.current?.click();

  function change(typed: string) {
    setError(null);
    onChange(typed);
  }

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

  const { isTarget, handlers } = useFileDrop(isEditable, take);

  return (
    <div
      ref={container}
      role="group"
      aria-labelledby={aria["aria-labelledby"]}
      onBlur={leave}
      {...handlers}
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
      {mode === "stored" && <StoredFile url={value} onReplace={choose} onRemove={() => change("")} aria={ownAria} />}
      {mode === "empty" && (
        <DocumentAddress
          value={value}
          onChange={change}
          onUpload={choose}
          hintId={hintId}
          aria={{ ...ownAria, "aria-required": isRequired || undefined }}
        />
      )}
      <p id={hintId} className="text-xs text-muted-foreground">
        {isTarget
          ? "Drop the file to upload it"
          : `A link, or a ${acceptedWords(purpose)} file of up to ${formatBytes(MAX_DOCUMENT_BYTES).replace(".0", "")}`}
      </p>
      {shown && <FailedUpload failure={shown} id={messageId} onRetry={(file) => void start(file)} />}
    </div>
  );
}
