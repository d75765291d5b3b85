"use client";

import { NumberField } from "@/components/forms/number-field";
import { RepeatingGroup } from "@/components/forms/repeating-group";
import { MultiSelectField, SingleSelectField } from "@/components/forms/select-fields";
import { TextField } from "@/components/forms/text-field";
import { EXCHANGES } from "@/lib/venues/constants/exchanges";
import { ASSET_CLASSES, SERVICE_TYPES } from "@/lib/profiles/constants/option-lists";
import { type MarketMakerGroups } from "@/lib/profiles/contract/market-maker";
import { BLANK_PUBLIC_REFERENCE, BLANK_VENUE_METRIC } from "@/lib/profiles/rules/market-maker-values";
import { FieldGrid } from "../field-grid";
import { ProfileSection } from "../profile-section";

const EXCHANGE_NAMES = EXCHANGES.map(({ name }) => name);

/** Step 2 of the market maker. */
export function MakerTradingInfo() {
  return (
    <>
      <ProfileSection group="tradingInfo" section="coverage">
        <FieldGrid>
          <MultiSelectField<MarketMakerGroups>
            name="tradingInfo.tradingVenuesCoverage"
            label="Trading venues"
            options={EXCHANGE_NAMES}
            placeholder="Select venues"
            allowOther
            required
          />
          <MultiSelectField<MarketMakerGroups>
            name="tradingInfo.assetClassesCoverage"
            label="Asset classes"
            options={ASSET_CLASSES}
            placeholder="Select asset classes"
            required
          />
          <MultiSelectField<MarketMakerGroups>
            name="tradingInfo.servicesProvided"
            label="Services provided"
            options={SERVICE_TYPES}
            placeholder="Select services"
            required
          />
        </FieldGrid>
      </ProfileSection>
      <ProfileSection
        group="tradingInfo"
        section="metrics"
        description="What you achieve on each venue, as you report it."
      >
        <RepeatingGroup<MarketMakerGroups>
          name="tradingInfo.keySuccessMetrics"
          item="Venue"
          blank={() => ({ ...BLANK_VENUE_METRIC })}
        >
          {(at) => (
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <SingleSelectField
                name={at("venue")}
                label="Venue"
                options={EXCHANGE_NAMES}
                placeholder="Select a venue"
                allowOther
              />
              <NumberField name={at("reportedVolume")} label="Reported volume (24h)" unit="usd" min={0} />
              <NumberField name={at("spread")} label="Spread" unit="percent" step={0.01} min={0} max={100} />
            </div>
          )}
        </RepeatingGroup>
      </ProfileSection>
      <ProfileSection group="tradingInfo" section="references">
        <RepeatingGroup<MarketMakerGroups>
          name="tradingInfo.publicReferences"
          item="Reference"
          blank={() => ({ ...BLANK_PUBLIC_REFERENCE })}
        >
          {(at) => (
            <FieldGrid>
              <TextField name={at("projectName")} label="Project name" />
              <TextField name={at("relationshipType")} label="Relationship type" />
              <TextField name={at("duration")} label="Duration" placeholder="2 years" />
              <TextField name={at("contactInfo")} label="Contact info" />
              <TextField name={at("coinbaseUrl")} label="CoinMarketCap or CoinGecko URL" type="url" />
            </FieldGrid>
          )}
        </RepeatingGroup>
      </ProfileSection>
    </>
  );
}
