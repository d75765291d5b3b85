"use client";

import { BoundField } from "@/components/forms/bound-field";
import { FormSection } from "@/components/forms/form-section";
import { TextField } from "@/components/forms/text-field";
import { Select } from "@/components/ui/select";
import { VENUE_TIERS } from "@/lib/venues/constants/venue-options";
import type { VenueFormValues } from "@/lib/venues/contract/form";

export function GeneralStep() {
  return (
    <FormSection title="General Info">
      <TextField<VenueFormValues> name="name" label="Venue name" required />
      <BoundField<VenueFormValues, "tier"> name="tier" label="Tier" required className="sm:max-w-60">
        {(field, aria) => (
          <Select
            {...aria}
            value={field.value ?? null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            choices={VENUE_TIERS.map((tier) => ({ value: tier, label: tier }))}
            placeholder="Select a tier"
          />
        )}
      </BoundField>
      <TextField<VenueFormValues>
        name="tiering"
        label="Tiering"
        help="How the venue ranks tokens or clients, if it does."
        multiline
      />
      <TextField<VenueFormValues> name="description" label="Description" multiline />
    </FormSection>
  );
}
