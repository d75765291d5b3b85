"use client";

import { BoundField } from "@/components/forms/bound-field";
import { FormSection } from "@/components/forms/form-section";
import { Glossed } from "@/components/glossary/glossed";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";
import { DateTimePicker } from "@/components/forms/date-time-picker";
import { useNow } from "@/components/ui/use-now";

export function ScheduleSection() {
  const now = useNow();
  return (
    <FormSection title="Schedule">
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundField<RfqFormValues, "estimated_tge_date">
          name="estimated_tge_date"
          label={<Glossed text="Estimated TGE date" />}
          help="The day on which your token is expected to launch."
          required
        >
          {(field, aria) => <DateTimePicker {...aria} value={field.value} onChange={field.onChange} dateOnly />}
        </BoundField>
        <BoundField<RfqFormValues, "valid_until">
          name="valid_until"
          label="Valid until date"
          help="Once published, market makers can quote until then. Both sides read it in UTC."
          required
        >
          {(field, aria) => (
            <DateTimePicker {...aria} value={field.value} onChange={field.onChange} min={now?.getTime()} />
          )}
        </BoundField>
      </div>
    </FormSection>
  );
}
