import { VENUE_DOCUMENT_GROUPS } from "@/lib/venues/constants/venue-options";
import { formatInteger, formatPercentInFull, formatUsd } from "@/lib/kit/format";
import { mailAddress } from "@/lib/kit/web-address";
import type { VenueContactWire, VenueDocumentWire, VenueWire } from "@/lib/venues/contract/wire";
import { type GivenFact, GivenFacts, isNothing } from "@/components/ui/facts";
import { OutLink, Tags } from "./facts";

/** Two or three to a line: labels and addresses are long here. */
const VENUE_GRID = "grid-cols-1 sm:grid-cols-2 lg:grid-cols-3";

const linkFact = (label: string, href: string | null): GivenFact => ({ label, value: href && <OutLink href={href} /> });
const tagFact = (label: string, tags: readonly string[]): GivenFact => ({
  label,
  value: tags.length > 0 && <Tags tags={tags} />,
  wide: true,
});
const usd = (value: number | null) => value !== null && formatUsd(value);
const percent = (value: number | null) => value !== null && formatPercentInFull(value);

type General = Pick<VenueWire, "tier" | "tiering" | "description">;

export function GeneralFacts({ tier, tiering, description }: General) {
  return (
    <GivenFacts
      className={VENUE_GRID}
      facts={[
        { label: "Tier", value: tier },
        { label: "Tiering", value: tiering },
        { label: "Description", value: description, wide: true },
      ]}
    />
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
          href={mailAddress(contact.email)}
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
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {manager && <Contact title="Listing Manager" contact={manager} />}
      {team.map((contact, index) => (
        <Contact key={index} title="Support Team" contact={contact} />
      ))}
    </ul>
  );
}

function legalFacts({ required_documents: required, licenses, hq_address: address }: VenueDocumentWire["legal"]) {
  const groups = VENUE_DOCUMENT_GROUPS.map(({ title, documents }) => {
    const asked = documents.filter(({ value }) => required.includes(value)).map(({ label }) => label);
    return { label: title, value: asked.join("\n") };
  });
  return { groups, others: [tagFact("Licenses", licenses), { label: "HQ address", value: address, wide: true }] };
}

export function LegalFacts(legal: VenueDocumentWire["legal"]) {
  const { groups, others } = legalFacts(legal);
  return (
    <div className="flex flex-col gap-4">
      <GivenFacts className={VENUE_GRID} facts={groups} />
      <GivenFacts className={VENUE_GRID} facts={others} />
    </div>
  );
}

function kpiGroups(kpis: VenueDocumentWire["kpis"]): { title: string; facts: GivenFact[] }[] {
  return [
    {
      title: "Minimum Requirements",
      facts: [
        { label: "Minimum depth", note: "Within 2% of mid", value: usd(kpis.minimum_depth) },
        { label: "Minimum volumes", note: "Per 24 hours", value: usd(kpis.minimum_volumes) },
        { label: "Maximum spread", value: percent(kpis.max_spread) },
        { label: "Uptime", value: percent(kpis.uptime) },
        linkFact("More about the KPIs", kpis.kpi_more_info_url),
      ],
    },
    {
      title: "Listing Fees",
      facts: [
        { label: "Fixed fees", value: usd(kpis.fixed_fees) },
        linkFact("More about the listing fees", kpis.listing_fees_more_info_url),
        linkFact("Token escrow", kpis.token_escrow_url),
        linkFact("Trading fees", kpis.trading_fee_url),
        linkFact("Launchpad", kpis.launchpad_url),
        linkFact("Marketing support", kpis.marketing_support_url),
        { label: "Marketing promotions", value: kpis.marketing_promotions, wide: true },
      ],
    },
    {
      title: "Public KPIs",
      facts: [
        { label: "Traded volumes", note: "Per 24 hours", value: usd(kpis.traded_volumes) },
        { label: "Reported users", value: kpis.reported_users !== null && formatInteger(kpis.reported_users) },
        tagFact("Reported wallet addresses", kpis.reported_wallet_addresses),
        tagFact("Risk and reputation", kpis.risk_reputations),
      ],
    },
  ];
}

const tells = (facts: readonly GivenFact[]) => facts.some(({ value }) => !isNothing(value));

export function KpiFacts({ kpis }: Pick<VenueDocumentWire, "kpis">) {
  const groups = kpiGroups(kpis).filter(({ facts }) => tells(facts));
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, facts }) => (
        <div key={title}>
          <h3 className="mb-3 font-medium">{title}</h3>
          <GivenFacts className={VENUE_GRID} facts={facts} />
        </div>
      ))}
    </div>
  );
}

/** Which sections of a venue's page tell anything. A known exchange has none of them until somebody fills it in. */
export function toldSections({ contacts, legal, kpis }: VenueDocumentWire) {
  const { groups, others } = legalFacts(legal);
  return {
    contacts: contacts.listing_manager !== null || contacts.support_team.length > 0,
    legal: tells([...groups, ...others]),
    kpis: kpiGroups(kpis).some(({ facts }) => tells(facts)),
  };
}
