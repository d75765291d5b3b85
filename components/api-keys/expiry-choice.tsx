"use client";

import { useState } from "react";
import { DateTimePicker } from "@/components/forms/date-time-picker";
import { FormField } from "@/components/forms/form-field";
import { Select } from "@/components/ui/select";
import { KEY_DAYS } from "@/lib/apikeys/constants";
import { DAY_MS } from "@/lib/kit/durations";
import { serverNow } from "@/lib/kit/server-time";

const CHOICES = [
  ...KEY_DAYS.map((days) => ({ value: String(days), label: `In ${days} days` })),
  { value: "date", label: "On a date" },
  { value: "never", label: "Never" },
];

/** One of CHOICES, with the day that was picked (its midnight, in UTC) for `date`. */
export type Expiry = { days: string; date: number | null };

/** @returns milliseconds since the epoch; null for never, and while no day is picked */
export function expiryAt({ days, date }: Expiry, from: number): number | null {
  if (days === "date") return date;
  return days === "never" ? null : from + Number(days) * DAY_MS;
}

type ExpiryChoiceProps = { value: Expiry; onChange: (value: Expiry) => void };

export function ExpiryChoice({ value, onChange }: ExpiryChoiceProps) {
  const isForever = value.days === "never";
  return (
    <FormField label="Expires" help={isForever ? "It is good until somebody revokes it." : undefined}>
      {(aria) => (
        <Select {...aria} value={value.days} choices={CHOICES} onChange={(days) => onChange({ ...value, days })} />
      )}
    </FormField>
  );
}

type DateOfExpiryProps = { value: number | null; error: string | undefined; onChange: (value: number | null) => void };

export function DateOfExpiry({ value, error, onChange }: DateOfExpiryProps) {
  const [tomorrow] = useState(() => serverNow() + DAY_MS);
  return (
    <FormField label="Date" help="It ends as that day begins, in UTC." error={error} required>
      {(aria) => <DateTimePicker {...aria} dateOnly min={tomorrow} value={value} onChange={onChange} />}
    </FormField>
  );
}
