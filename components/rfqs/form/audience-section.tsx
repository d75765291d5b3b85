"use client";

import { BoundField } from "@/components/forms/bound-field";
import { FormSection } from "@/components/forms/form-section";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";
import { MultiSelect } from "@/components/forms/multi-select";
import type { ElementList } from "@/lib/kit/http/wire";
import type { MarketMakerWire } from "@/lib/accounts/contract/wire";
import type { VenueOption } from "./rfq-form-values";
import { useMakerSearch } from "./use-makers";

type AudienceSectionProps = {
  venues: VenueOption[];
  /** What the search for market makers finds before anything is typed. */
  firstMakers: ElementList<MarketMakerWire>;
  /** Those whose names are known, the chosen ones among them. */
  knownMakers: readonly MarketMakerWire[];
  onPickMaker: (maker: MarketMakerWire) => void;
};

const optionOf = (maker: MarketMakerWire) => ({ value: maker.id, label: maker.company_name });

export function AudienceSection({ venues, firstMakers, knownMakers, onPickMaker }: AudienceSectionProps) {
  const { makers, remote } = useMakerSearch(firstMakers);
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
            onChange={(ids) => {
              // The next search may not find them, and their names are still to be shown.
              makers.filter(({ id }) => ids.includes(id)).forEach(onPickMaker);
              field.onChange(ids);
            }}
            onBlur={field.onBlur}
            options={makers.map(optionOf)}
            known={knownMakers.map(optionOf)}
            remote={remote}
            placeholder={firstMakers.total > 0 ? "Select market makers" : "No market makers have joined yet"}
          />
        )}
      </BoundField>
    </FormSection>
  );
}
