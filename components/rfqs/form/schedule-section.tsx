"use client";

import { DateTimePicker } from "@/components/forms/date-time-picker";
import { useNow } from "@/components/ui/use-now";
import { RfqField } from "./rfq-field";
import { Section } from "./section";

export function ScheduleSection() {
  const now = useNow();
  return (
    <Section title="Schedule">
      <div className="grid gap-5 sm:grid-cols-2">
        <RfqField
          name="estimated_tge_date"
          label="Estimated TGE date"
          help="The day on which your token is expected to launch."
          required
        >
          {(field, aria) => <DateTimePicker {...aria} value={field.value} onChange={field.onChange} dateOnly />}
        </RfqField>
        <RfqField
          name="valid_until"
          label="Valid until date"
          help="Once published, market makers can quote until then. Both sides read it in UTC."
          required
        >
          {(field, aria) => (
            <DateTimePicker {...aria} value={field.value} onChange={field.onChange} min={now?.getTime()} />
          )}
        </RfqField>
      </div>
    </Section>
  );
}
