"use client";

import { MultiSelect } from "@/components/forms/multi-select";
import { useMarketMakers } from "@/lib/client/rfqs";
import { EXCHANGES } from "@/lib/constants/exchanges";
import type { MarketMakerWire } from "@/lib/schemas/wire";
import { RfqField } from "./rfq-field";
import { Section } from "./section";

const venueOptions = EXCHANGES.map(({ code, name }) => ({ value: code, label: name }));

export function AudienceSection({ makers }: { makers: MarketMakerWire[] }) {
  const { data } = useMarketMakers(makers);
  const makerOptions = data.map((maker) => ({ value: maker.id, label: maker.company_name }));
  return (
    <Section title="Where, and by whom">
      <RfqField name="venues" label="Venues" help="Market makers state a spread and depths for each of them." required>
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
      </RfqField>
      <RfqField
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
      </RfqField>
    </Section>
  );
}
