"use client";

import { LIMITS } from "@/lib/constants/limits";
import { VENUE_GROUP_MESSAGES } from "@/lib/schemas/venues";
import { Section } from "./section";
import { LongTextField, NumberField, TagField, UrlField } from "./venue-field";

const grid = "grid gap-5 sm:grid-cols-2";

export function KpisStep() {
  return (
    <>
      <Section
        title="Minimum Requirements"
        description="What a market maker has to keep up."
        missing={VENUE_GROUP_MESSAGES.minimumRequirements}
      >
        <div className={grid}>
          <NumberField
            name="kpis.minimum_depth"
            label="Minimum depth"
            help="US dollars within 2% of mid."
            unit="usd"
            step={1000}
            required
          />
          <NumberField
            name="kpis.minimum_volumes"
            label="Minimum volumes"
            help="US dollars per 24 hours."
            unit="usd"
            step={1000}
            required
          />
          <NumberField name="kpis.max_spread" label="Maximum spread" unit="percent" step={0.1} max={100} required />
          <NumberField name="kpis.uptime" label="Uptime" unit="percent" step={1} max={100} required />
          <UrlField name="kpis.kpi_more_info_url" label="More about the KPIs" className="sm:col-span-2" />
        </div>
      </Section>
      <Section title="Listing Fees" missing={VENUE_GROUP_MESSAGES.listingFees}>
        <div className={grid}>
          <NumberField name="kpis.fixed_fees" label="Fixed fees" unit="usd" step={1000} required />
          <UrlField name="kpis.listing_fees_more_info_url" label="More about the listing fees" />
          <LongTextField
            name="kpis.marketing_promotions"
            label="Marketing promotions"
            help="What a project has to run, and what it costs."
            className="sm:col-span-2"
            maxLength={LIMITS.textLength}
            required
          />
          <UrlField name="kpis.token_escrow_url" label="Token escrow" />
          <UrlField name="kpis.trading_fee_url" label="Trading fees" />
          <UrlField name="kpis.launchpad_url" label="Launchpad" />
          <UrlField name="kpis.marketing_support_url" label="Marketing support" />
        </div>
      </Section>
      <Section title="Public KPIs" missing={VENUE_GROUP_MESSAGES.publicKpis}>
        <div className={grid}>
          <NumberField
            name="kpis.traded_volumes"
            label="Traded volumes"
            help="US dollars per 24 hours."
            unit="usd"
            step={1_000_000}
            required
          />
          <NumberField name="kpis.reported_users" label="Reported users" step={1000} required />
          <TagField
            name="kpis.reported_wallet_addresses"
            label="Reported wallet addresses"
            help="Enter or a comma adds one."
            className="sm:col-span-2"
          />
          <TagField
            name="kpis.risk_reputations"
            label="Risk and reputation"
            help="Ratings, audits, incidents. Enter or a comma adds one."
            className="sm:col-span-2"
          />
        </div>
      </Section>
    </>
  );
}
