"use client";

import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { FormSection } from "@/components/forms/form-section";
import { useAnnounces } from "@/components/forms/refusals";
import { TagField } from "@/components/forms/tag-field";
import { TextField } from "@/components/forms/text-field";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { VENUE_DOCUMENT_GROUPS, VENUE_DOCUMENTS, type VenueDocument } from "@/lib/venues/constants/venue-options";
import type { VenueFormValues } from "@/lib/venues/contract/form";

export function LegalStep() {
  return (
    <>
      <DocumentsSection />
      <FormSection title="Company">
        <TagField<VenueFormValues>
          name="legal.licenses"
          label="Licenses"
          help="Enter or a comma adds one."
          placeholder="MiCA CASP, VARA, …"
        />
        <TextField<VenueFormValues> multiline name="legal.hq_address" label="HQ address" required />
      </FormSection>
    </>
  );
}

function DocumentsSection() {
  const errorId = useId();
  const { field, fieldState } = useController<VenueFormValues, "legal.required_documents">({
    name: "legal.required_documents",
  });
  const { trigger } = useFormContext<VenueFormValues>();
  const { error } = fieldState;
  const [announces, noteHand] = useAnnounces();

  function toggle(document: VenueDocument, isOn: boolean) {
    const chosen = isOn ? [...field.value, document] : field.value.filter((kept) => kept !== document);
    noteHand();
    // In the list's order, whatever the order of the clicks.
    field.onChange(VENUE_DOCUMENTS.filter((known) => chosen.includes(known)));
    if (error) void trigger("legal.required_documents");
  }

  return (
    <FormSection
      title="Required Documents"
      description={`What the venue asks a project for: ${field.value.length} of ${VENUE_DOCUMENTS.length} selected.`}
    >
      {error?.message && (
        <p id={errorId} role={announces ? "alert" : undefined} className="text-destructive">
          {error.message}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {VENUE_DOCUMENT_GROUPS.map(({ title, documents }) => (
          <fieldset key={title} className="min-w-0" aria-describedby={error ? errorId : undefined}>
            <legend className="mb-2 text-sm font-medium">{title}</legend>
            <div className="flex flex-col gap-2">
              {documents.map(({ value, label }) => (
                <DocumentCheckbox
                  key={value}
                  label={label}
                  isOn={field.value.includes(value)}
                  isInvalid={error !== undefined}
                  onToggle={(isOn) => toggle(value, isOn)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </FormSection>
  );
}

type DocumentCheckboxProps = { label: string; isOn: boolean; isInvalid: boolean; onToggle: (isOn: boolean) => void };

function DocumentCheckbox({ label, isOn, isInvalid, onToggle }: DocumentCheckboxProps) {
  const id = useId();
  return (
    <div className="flex min-h-6 items-center gap-2">
      <Checkbox
        id={id}
        checked={isOn}
        aria-invalid={isInvalid || undefined}
        onCheckedChange={(checked) => onToggle(checked === true)}
      />
      <Label htmlFor={id} className="font-normal">
        {label}
      </Label>
    </div>
  );
}
