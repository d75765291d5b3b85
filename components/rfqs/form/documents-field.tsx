"use client";

import { Upload } from "lucide";
import { useRef } from "react";
import { BoundField } from "@/components/forms/bound-field";
import { StoredFile, UploadProgress } from "@/components/forms/document-states";
import type { FieldAria } from "@/components/forms/form-field";
import { useUpload } from "@/components/forms/use-upload";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { acceptAttribute, acceptedWords, fileIdOf, fileUrl } from "@/lib/files/rules";
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
  const picker = useRef<HTMLInputElement>(null);
  // Whose place the next file takes; none: it is one more.
  const replaced = useRef<number | null>(null);
  const { running, error, start, cancel } = useUpload(PURPOSE, (url) => {
    const id = fileIdOf(url);
    if (id === null) return;
    onChange(replaced.current === null ? [...ids, id] : ids.map((old) => (old === replaced.current ? id : old)));
  });

  function choose(inPlaceOf: number | null) {
    replaced.current = inPlaceOf;
    picker.current?.click();
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptAttribute(PURPOSE)}
        aria-label="Document"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void start(file);
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
      {running && <UploadProgress upload={running} onCancel={cancel} />}
      {ids.length < LIMITS.documentsPerRfq && !running && (
        <Button
          {...aria}
          aria-labelledby={undefined}
          aria-label="Upload file"
          variant="outline"
          className="w-fit"
          onClick={() => choose(null)}
        >
          <Icon of={Upload} /> Upload file
        </Button>
      )}
      {error && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
