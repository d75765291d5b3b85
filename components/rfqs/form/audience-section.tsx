"use client";

import { BoundField } from "@/components/forms/bound-field";
import { FormSection } from "@/components/forms/form-section";
import type { RfqFormValues } from "@/lib/schemas/rfq-form";
import { MultiSelect } from "@/components/forms/multi-select";
import { useMarketMakers } from "@/lib/client/rfqs";
import type { MarketMakerWire } from "@/lib/schemas/wire";
import { type VenueOption } from "./rfq-form-values";

type AudienceSectionProps = { makers: MarketMakerWire[]; venues: VenueOption[] };

export function AudienceSection({ makers, venues }: AudienceSectionProps) {
  const { data } = useMarketMakers(makers);
  const makerOptions = data.map((maker) => ({ value: maker.id, label: maker.company_name }));
  const venueOptions = venues.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FormSection title="Where, and by whom">
      <BoundField<RfqFormValues, "venues">
        name="venues"
        label="Venues"
        help="Market makers state a spread and depths for each of them."
        required
      >
        {(field, aria) => (
          <MultiSelect
            {...aria}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            options={venueOptions}
            placeholder="Select venues"
          />
        )}
      </BoundField>
      <BoundField<RfqFormValues, "market_maker_ids">
        name="market_maker_ids"
        label="Market makers"
        help="Only they see the RFP once it is published, and none of them sees who else does."
        required
      >
        {(field, aria) => (
          <MultiSelect
            {...aria}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            options={makerOptions}
            placeholder={makerOptions.length > 0 ? "Select market makers" : "No market makers have joined yet"}
          />
        )}
      </BoundField>
    </FormSection>
  );
}
