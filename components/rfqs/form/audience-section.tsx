"use client";

import { useWatch } from "react-hook-form";
import { BoundField } from "@/components/forms/bound-field";
import { FormSection } from "@/components/forms/form-section";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";
import { MultiSelect } from "@/components/forms/multi-select";
import type { ElementList } from "@/lib/kit/http/wire";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import { EmailInvitationsField } from "./email-invitations-field";
import { MakerPicker } from "./maker-picker";
import type { VenueOption } from "./rfq-form-values";

type AudienceSectionProps = {
  venues: VenueOption[];
  /** What the search for market makers finds before anything is typed. */
  firstMakers: ElementList<InvitableMakerWire>;
  /** Those whose names are known, the chosen ones among them. */
  knownMakers: readonly InvitableMakerWire[];
  onPickMaker: (maker: InvitableMakerWire) => void;
};

export function AudienceSection({ venues, firstMakers, knownMakers, onPickMaker }: AudienceSectionProps) {
  const chosenVenues = useWatch<RfqFormValues, "venues">({ name: "venues" });
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
        {({ value, onChange, onBlur }, aria) => (
          <MakerPicker
            {...aria}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            venues={chosenVenues}
            first={firstMakers}
            known={knownMakers}
            onPick={onPickMaker}
          />
        )}
      </BoundField>
      <EmailInvitationsField />
    </FormSection>
  );
}
