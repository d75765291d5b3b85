"use client";

import { Upload } from "lucide";
import { useRef } from "react";
import { BoundField } from "@/components/forms/bound-field";
import { FailedUpload, StoredFile, UploadProgress } from "@/components/forms/document-states";
import type { FieldAria } from "@/components/forms/form-field";
import { useFileDrop } from "@/components/forms/use-file-drop";
import { hasNoUpload, useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { acceptAttribute, acceptedWords, fileIdOf, fileUrl } from "@/lib/files/rules";
import { cn } from "@/lib/kit/class-names";
import { LIMITS } from "@/lib/kit/limits";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";

const PURPOSE = "rfp_document";

/** Files for whoever is invited, by their ids. */
export function DocumentsField() {
  return (
    <BoundField<RfqFormValues, "documents">
      name="documents"
      label="Documents"
      help={`Whoever you invite may download them: ${acceptedWords(PURPOSE)} files, at most ${LIMITS.documentsPerRfq}.`}
    >
      {(field, aria) => <DocumentList ids={field.value} onChange={field.onChange} aria={aria} />}
    </BoundField>
  );
}

type DocumentListProps = { ids: readonly number[]; onChange: (ids: number[]) => void; aria: FieldAria };

function DocumentList({ ids, onChange, aria }: DocumentListProps) {
  const whole = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // Whose place is taken by what is chosen next, and by what is on its way; null: it is one more.
  const chosenFor = useRef<number | null>(null);
  const replaced = useRef<number | null>(null);
  const { running, failure, setError, start, cancel } = useUpload(PURPOSE, (url) => {
    const id = fileIdOf(url);
    if (id === null) return;
    const { current: old } = replaced;
    // Removed meanwhile, it leaves a place to nobody.
    onChange(old !== null && ids.includes(old) ? ids.map((other) => (other === old ? id : other)) : [...ids, id]);
  });
  const isFull = ids.length >= LIMITS.documentsPerRfq;
  useKeptFocus(adder, running ? "uploading" : "idle");
  useKeptFocus(whole, String(ids));

  function choose(inPlaceOf: number | null) {
    if (!hasNoUpload()) return;
    chosenFor.current = inPlaceOf;
    picker.current?.click();
  }

  /** One at a time: the one that is on its way would be given up for the next. */
  function take(files: FileList | null, inPlaceOf: number | null) {
    const [file, ...others] = files ?? [];
    if (!file || !hasNoUpload()) return;
    if (others.length > 0) return setError("Choose one file");
    if (inPlaceOf === null && isFull) return setError(`At most ${LIMITS.documentsPerRfq} documents`);
    replaced.current = inPlaceOf;
    void start(file);
  }

  const isEditable = () => !picker.current?.matches(":disabled");
  const { isTarget, handlers } = useFileDrop(isEditable, (files) => take(files, null));

  return (
    <div
      ref={whole}
      {...handlers}
      className={cn("flex min-w-0 flex-col gap-2 rounded-md", isTarget && "outline-2 outline-offset-2 outline-ring")}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptAttribute(PURPOSE)}
        aria-label="Document"
        onChange={(event) => {
          take(event.target.files, chosenFor.current);
          event.target.value = "";
        }}
      />
      {ids.map((id) => (
        <StoredFile
          key={id}
          url={fileUrl(id)}
          onReplace={() => choose(id)}
          onRemove={() => onChange(ids.filter((other) => other !== id))}
          aria={{}}
        />
      ))}
      <div ref={adder} className="empty:hidden">
        {running && <UploadProgress upload={running} onCancel={cancel} />}
        {!isFull && !running && (
          <Button
            {...aria}
            data-keeps-focus
            aria-labelledby={undefined}
            aria-label="Upload file"
            variant="outline"
            className="w-fit"
            onClick={() => choose(null)}
          >
            <Icon of={Upload} /> {isTarget ? "Drop the file to upload it" : "Upload file"}
          </Button>
        )}
      </div>
      {failure && <FailedUpload failure={failure} onRetry={(file) => hasNoUpload() && void start(file)} />}
    </div>
  );
}
