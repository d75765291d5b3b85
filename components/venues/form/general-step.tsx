"use client";

import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { LIMITS } from "@/lib/constants/limits";
import { VENUE_TIERS } from "@/lib/constants/venue-options";
import { Section } from "./section";
import { LongTextField, TextField, VenueField } from "./venue-field";

export function GeneralStep() {
  return (
    <Section title="General Info">
      <TextField name="name" label="Venue name" required maxLength={LIMITS.nameLength} />
      <VenueField name="tier" label="Tier" required className="sm:max-w-60">
        {(field, aria) => (
          <Select value={(field.value as string | null) ?? ""} onValueChange={field.onChange}>
            <SelectTrigger {...aria} onBlur={field.onBlur}>
              <SelectValue placeholder="Select a tier" />
            </SelectTrigger>
            <SelectContent>
              {VENUE_TIERS.map((tier) => (
                <SelectItem key={tier} value={tier}>
                  {tier}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </VenueField>
      <LongTextField
        name="tiering"
        label="Tiering"
        help="How the venue ranks tokens or clients, if it does."
        maxLength={LIMITS.textLength}
      />
      <LongTextField name="description" label="Description" maxLength={LIMITS.textLength} />
    </Section>
  );
}
