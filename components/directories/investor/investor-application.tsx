import { GivenFacts } from "@/components/ui/facts";
import { formatInteger } from "@/lib/kit/format";
import type { VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { EMPTY_CONTACT } from "@/lib/profiles/rules/contact-values";
import { ContactItem, ContactLinks } from "../detail/contact-item";
import { DocumentList } from "../detail/document-list";
import { GivenSection, told } from "../detail/given-section";
import { Item } from "../detail/section";

type Props = { investor: VcInvestorWire };

/** All that the wizard asked for, as far as the viewer may see it. */
export function InvestorApplication({ investor }: Props) {
  return (
    <>
      <FundInformation investor={investor} />
      <InvestmentFocus investor={investor} />
      <Portfolio investor={investor} />
    </>
  );
}

const count = (value: number | null) => value !== null && formatInteger(value);

function FundInformation({ investor }: Props) {
  const { fund_vintage: vintage, fund_deck: deck } = investor;
  return (
    <GivenSection
      title="Fund Information"
      facts={[
        { label: "Fund name", value: investor.fund_name },
        { label: "Fund size", value: told.usd(investor.fund_size) },
        { label: "Vintage", value: vintage },
        { label: "Website", value: told.link(investor.official_website), long: true },
        { label: "X profile", value: told.link(investor.x_profile), long: true },
      ]}
      parts={[
        { label: "Team", value: told.text(investor.team_introduction) },
        {
          label: "General Partners",
          value: told.items("General Partners", investor.general_partners, (partner, index) => (
            <ContactItem key={index} contact={partner} />
          )),
        },
        { label: "Fund Deck", value: deck && <DocumentList documents={[{ label: "Fund deck", value: deck }]} /> },
      ]}
    />
  );
}

function InvestmentFocus({ investor }: Props) {
  const { min, max, typical } = investor.check_sizes;
  return (
    <GivenSection
      title="Investment Focus"
      facts={[
        { label: "Smallest check", value: told.usd(min) },
        { label: "Typical check", value: told.usd(typical) },
        { label: "Largest check", value: told.usd(max) },
        { label: "Investment horizon", value: investor.investment_horizon },
        { label: "Sectors", value: told.chips("Sectors", investor.sectors), wide: true },
        { label: "Stages", value: told.chips("Stages", investor.stages), wide: true },
        { label: "Geographies", value: told.chips("Geographies", investor.geographies), wide: true },
      ]}
      parts={[{ label: "Key Investment Criteria", value: told.text(investor.key_investment_criteria) }]}
    />
  );
}

function Portfolio({ investor }: Props) {
  const services = told.chips("Value-add services", investor.value_add_services);
  return (
    <GivenSection
      title="Portfolio & Track Record"
      facts={[
        { label: "Total investments", value: count(investor.total_investments) },
        { label: "Active investments", value: count(investor.active_investments) },
        { label: "Successful exits", value: count(investor.successful_exits) },
        { label: "Portfolio", value: told.link(investor.portfolio_url), long: true },
        { label: "Value-add services", value: services, wide: true },
      ]}
      parts={[
        { label: "Due Diligence Process", value: told.text(investor.due_diligence_process) },
        { label: "Decision Making Process", value: told.text(investor.decision_making_process) },
        { label: "Network Access", value: told.text(investor.network_access) },
        { label: "References", value: referenceItems(investor) },
      ]}
    />
  );
}

function referenceItems({ references }: VcInvestorWire) {
  return told.items("References", references, (reference, index) => {
    const { name, title, company, relationshipType, duration, email, phoneNumber } = reference;
    return (
      <Item key={index}>
        <p className="font-medium break-words">{name || "Unnamed"}</p>
        <GivenFacts
          facts={[
            { label: "Role", value: [title, company].filter(Boolean).join(", ") },
            { label: "Relationship", value: relationshipType },
            { label: "Duration", value: duration },
          ]}
        />
        <ContactLinks contact={{ ...EMPTY_CONTACT, email, phoneNumber }} />
      </Item>
    );
  });
}
