import { VENUE_DOCUMENT_GROUPS } from "@/lib/venues/constants/venue-options";
import { formatInteger, formatPercent, formatUsd } from "@/lib/kit/format";
import type { VenueContactWire, VenueDocumentWire, VenueWire } from "@/lib/venues/contract/wire";
import { Fact, Facts } from "@/components/ui/facts";
import { LinkFact, TagFact } from "./facts";

/** Two or three to a line: labels and addresses are long here. */
const VENUE_GRID = "grid-cols-1 sm:grid-cols-2 lg:grid-cols-3";

type General = Pick<VenueWire, "tier" | "tiering" | "description">;

export function GeneralFacts({ tier, tiering, description }: General) {
  return (
    <Facts className={VENUE_GRID}>
      <Fact label="Tier">{tier}</Fact>
      <Fact label="Tiering">{tiering}</Fact>
      <Fact label="Description" wide>
        {description}
      </Fact>
    </Facts>
  );
}

function Contact({ title, contact }: { title: string; contact: VenueContactWire }) {
  return (
    <li className="min-w-0 rounded-md border p-4">
      <p className="text-xs text-muted-foreground">{title}</p>
      <p className="mt-0.5 font-medium wrap-anywhere">
        {contact.first_name} {contact.last_name}
      </p>
      {contact.company && <p className="wrap-anywhere text-muted-foreground">{contact.company}</p>}
      <p className="mt-2 wrap-anywhere">
        <a
          href={`mailto:${encodeURIComponent(contact.email)}`}
          className="text-primary underline underline-offset-4 hover:text-primary-hover"
        >
          {contact.email}
        </a>
      </p>
      {contact.telegram && <p className="wrap-anywhere">Telegram {contact.telegram}</p>}
    </li>
  );
}

export function ContactCards({ listing_manager: manager, support_team: team }: VenueDocumentWire["contacts"]) {
  if (!manager && team.length === 0) return <p className="text-muted-foreground">No contact has been given yet.</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {manager && <Contact title="Listing Manager" contact={manager} />}
      {team.map((contact, index) => (
        <Contact key={index} title="Support Team" contact={contact} />
      ))}
    </ul>
  );
}

export function LegalFacts({
  required_documents: required,
  licenses,
  hq_address: address,
}: VenueDocumentWire["legal"]) {
  const groups = VENUE_DOCUMENT_GROUPS.map(({ title, documents }) => ({
    title,
    asked: documents.filter(({ value }) => required.includes(value)).map(({ label }) => label),
  })).filter(({ asked }) => asked.length > 0);
  return (
    <div className="flex flex-col gap-4">
      <Facts className={VENUE_GRID}>
        {groups.length === 0 && (
          <Fact label="Required documents" wide>
            {null}
          </Fact>
        )}
        {groups.map(({ title, asked }) => (
          <Fact key={title} label={title}>
            {asked.join("\n")}
          </Fact>
        ))}
      </Facts>
      <Facts className={VENUE_GRID}>
        <TagFact label="Licenses" tags={licenses} />
        <Fact label="HQ address" wide>
          {address}
        </Fact>
      </Facts>
    </div>
  );
}

const Heading = ({ children }: { children: string }) => <h3 className="mb-3 font-medium">{children}</h3>;

export function KpiFacts({ kpis }: Pick<VenueDocumentWire, "kpis">) {
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Heading>Minimum Requirements</Heading>
        <Facts className={VENUE_GRID}>
          <Fact label="Minimum depth" note="Within 2% of mid">
            {formatUsd(kpis.minimum_depth)}
          </Fact>
          <Fact label="Minimum volumes" note="Per 24 hours">
            {formatUsd(kpis.minimum_volumes)}
          </Fact>
          <Fact label="Maximum spread">{formatPercent(kpis.max_spread)}</Fact>
          <Fact label="Uptime">{formatPercent(kpis.uptime)}</Fact>
          <LinkFact label="More about the KPIs" href={kpis.kpi_more_info_url} />
        </Facts>
      </div>
      <div>
        <Heading>Listing Fees</Heading>
        <Facts className={VENUE_GRID}>
          <Fact label="Fixed fees">{formatUsd(kpis.fixed_fees)}</Fact>
          <LinkFact label="More about the listing fees" href={kpis.listing_fees_more_info_url} />
          <LinkFact label="Token escrow" href={kpis.token_escrow_url} />
          <LinkFact label="Trading fees" href={kpis.trading_fee_url} />
          <LinkFact label="Launchpad" href={kpis.launchpad_url} />
          <LinkFact label="Marketing support" href={kpis.marketing_support_url} />
          <Fact label="Marketing promotions" wide>
            {kpis.marketing_promotions}
          </Fact>
        </Facts>
      </div>
      <div>
        <Heading>Public KPIs</Heading>
        <Facts className={VENUE_GRID}>
          <Fact label="Traded volumes" note="Per 24 hours">
            {formatUsd(kpis.traded_volumes)}
          </Fact>
          <Fact label="Reported users">{formatInteger(kpis.reported_users)}</Fact>
          <TagFact label="Reported wallet addresses" tags={kpis.reported_wallet_addresses} />
          <TagFact label="Risk and reputation" tags={kpis.risk_reputations} />
        </Facts>
      </div>
    </div>
  );
}
