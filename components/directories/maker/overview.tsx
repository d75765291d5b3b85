import { MAKER_SERVICES, type MakerService } from "@/lib/profiles/constants/profiles";
import { Badge } from "@/components/ui/badge";
import { GivenFacts } from "@/components/ui/facts";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { inOneLine } from "@/lib/kit/format";
import { ContactLinks } from "../detail/contact-item";
import { GivenSection, told } from "../detail/given-section";
import { DetailSection, Item, Items, NotProvided } from "../detail/section";

type Props = { maker: MarketMakerProfileWire };

export function CompanyOverview({ maker }: Props) {
  return (
    <GivenSection
      title="Company Overview"
      facts={[
        { label: "Name", value: maker.name },
        { label: "Website", value: told.link(maker.website), long: true },
        { label: "X profile", value: told.link(maker.x_profile), long: true },
      ]}
    />
  );
}

const SERVICE_TITLES: Record<MakerService, string> = {
  otc: "OTC Trading",
  marketMaking: "Market Making",
  compliance: "Compliance",
};

export function ServicesOffered({ maker: { services } }: Props) {
  return (
    <DetailSection title="Services Offered">
      <Items label="Services">
        {MAKER_SERVICES.map((service) => {
          const contact = services[service] ? services.contacts[service] : null;
          return (
            <Item key={service}>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="font-medium">{SERVICE_TITLES[service]}</h3>
                <Badge tone={services[service] ? "green" : "grey"}>
                  {services[service] ? "Available" : "Not Available"}
                </Badge>
              </div>
              {contact && (contact.name || contact.role) && (
                <p className="break-words text-muted-foreground">
                  {[contact.name, contact.role].filter(Boolean).join(" · ")}
                </p>
              )}
              {contact && <ContactLinks contact={contact} />}
            </Item>
          );
        })}
      </Items>
    </DetailSection>
  );
}

export function TimeCoverage({ maker }: Props) {
  return (
    <DetailSection title="Time Coverage">
      {told.chips("Time coverage", maker.time_coverage) || <NotProvided>Not given</NotProvided>}
    </DetailSection>
  );
}

export function InvestmentHistory({ maker: { vc_history: history } }: Props) {
  const rounds = told.items("Investment rounds", history.rounds, (row, index) => {
    const { round, amountRaised, valuation, vcs } = row;
    return (
      <Item key={index}>
        <GivenFacts
          facts={[
            { label: "Round", value: round },
            { label: "Amount raised", value: told.usd(amountRaised) },
            { label: "Valuation", value: told.usd(valuation) },
            { label: "Investors", value: inOneLine(vcs) },
          ]}
        />
      </Item>
    );
  });
  return (
    <DetailSection title="Investment History">
      {/* Only a no says that there are none. */}
      {rounds || <NotProvided>{history.hasClosedRound === false ? "No closed rounds" : "Not given"}</NotProvided>}
    </DetailSection>
  );
}
