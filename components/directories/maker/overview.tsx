import { MAKER_SERVICES, type MakerService } from "@/lib/profiles/constants/profiles";
import { Badge } from "@/components/ui/badge";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { Chips } from "../chips";
import { ContactLinks } from "../detail/contact-item";
import { UsdText } from "@/components/data-table/table-cells";
import { Fact, Facts } from "@/components/ui/facts";
import { DetailSection, Item, Items, NotProvided } from "../detail/section";
import { WebLink } from "../web-link";

type Props = { maker: MarketMakerProfileWire };

export function CompanyOverview({ maker }: Props) {
  return (
    <DetailSection title="Company Overview">
      <Facts>
        <Fact label="Name">{maker.name}</Fact>
        <Fact label="Website" long>
          {maker.website && <WebLink address={maker.website} />}
        </Fact>
        <Fact label="X profile" long>
          {maker.x_profile && <WebLink address={maker.x_profile} />}
        </Fact>
      </Facts>
    </DetailSection>
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
      <Chips label="Time coverage" items={maker.time_coverage} fallback="Not provided" />
    </DetailSection>
  );
}

export function InvestmentHistory({ maker: { vc_history: history } }: Props) {
  return (
    <DetailSection title="Investment History">
      {history.rounds.length === 0 ? (
        <NotProvided>No closed rounds</NotProvided>
      ) : (
        <Items label="Investment rounds">
          {history.rounds.map(({ round, amountRaised, valuation, vcs }, index) => (
            <Item key={index}>
              <Facts>
                <Fact label="Round">{round}</Fact>
                <Fact label="Amount raised">
                  <UsdText value={amountRaised} />
                </Fact>
                <Fact label="Valuation">
                  <UsdText value={valuation} />
                </Fact>
                <Fact label="Investors">{vcs.join(", ")}</Fact>
              </Facts>
            </Item>
          ))}
        </Items>
      )}
    </DetailSection>
  );
}
