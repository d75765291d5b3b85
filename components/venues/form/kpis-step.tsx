"use client";

import { FormSection } from "@/components/forms/form-section";
import { NumberField } from "@/components/forms/number-field";
import { TagField } from "@/components/forms/tag-field";
import { TextField } from "@/components/forms/text-field";
import type { VenueFormValues } from "@/lib/venues/contract/form";
import { VENUE_GROUP_MESSAGES } from "@/lib/venues/constants/venue-form";

const grid = "grid gap-5 sm:grid-cols-2";

export function KpisStep() {
  return (
    <>
      <FormSection
        title="Minimum Requirements"
        description="What a market maker has to keep up."
        missing={VENUE_GROUP_MESSAGES.minimumRequirements}
      >
        <div className={grid}>
          <NumberField<VenueFormValues>
            name="kpis.minimum_depth"
            label="Minimum depth"
            help="US dollars within 2% of mid."
            unit="usd"
            min={0}
            step={1000}
            required
          />
          <NumberField<VenueFormValues>
            name="kpis.minimum_volumes"
            label="Minimum volumes"
            help="US dollars per 24 hours."
            unit="usd"
            min={0}
            step={1000}
            required
          />
          <NumberField<VenueFormValues>
            name="kpis.max_spread"
            label="Maximum spread"
            unit="percent"
            min={0}
            step={0.1}
            max={100}
            required
          />
          <NumberField<VenueFormValues>
            name="kpis.uptime"
            label="Uptime"
            unit="percent"
            min={0}
            step={1}
            max={100}
            required
          />
          <TextField<VenueFormValues>
            type="url"
            name="kpis.kpi_more_info_url"
            label="More about the KPIs"
            className="sm:col-span-2"
          />
        </div>
      </FormSection>
      <FormSection title="Listing Fees" missing={VENUE_GROUP_MESSAGES.listingFees}>
        <div className={grid}>
          <NumberField<VenueFormValues>
            name="kpis.fixed_fees"
            label="Fixed fees"
            unit="usd"
            min={0}
            step={1000}
            required
          />
          <TextField<VenueFormValues>
            type="url"
            name="kpis.listing_fees_more_info_url"
            label="More about the listing fees"
          />
          <TextField<VenueFormValues>
            multiline
            name="kpis.marketing_promotions"
            label="Marketing promotions"
            help="What a project has to run, and what it costs."
            className="sm:col-span-2"
            required
          />
          <TextField<VenueFormValues> type="url" name="kpis.token_escrow_url" label="Token escrow" />
          <TextField<VenueFormValues> type="url" name="kpis.trading_fee_url" label="Trading fees" />
          <TextField<VenueFormValues> type="url" name="kpis.launchpad_url" label="Launchpad" />
          <TextField<VenueFormValues> type="url" name="kpis.marketing_support_url" label="Marketing support" />
        </div>
      </FormSection>
      <FormSection title="Public KPIs" missing={VENUE_GROUP_MESSAGES.publicKpis}>
        <div className={grid}>
          <NumberField<VenueFormValues>
            name="kpis.traded_volumes"
            label="Traded volumes"
            help="US dollars per 24 hours."
            unit="usd"
            min={0}
            step={1_000_000}
            required
          />
          <NumberField<VenueFormValues>
            name="kpis.reported_users"
            label="Reported users"
            min={0}
            step={1000}
            required
          />
          <TagField<VenueFormValues>
            name="kpis.reported_wallet_addresses"
            label="Reported wallet addresses"
            help="Enter or a comma adds one."
            className="sm:col-span-2"
          />
          <TagField<VenueFormValues>
            name="kpis.risk_reputations"
            label="Risk and reputation"
            help="Ratings, audits, incidents. Enter or a comma adds one."
            className="sm:col-span-2"
          />
        </div>
      </FormSection>
    </>
  );
}
