import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { inOneLine } from "@/lib/kit/format";
import { Fact, Facts, GivenFacts } from "@/components/ui/facts";
import { ContactItem } from "../detail/contact-item";
import { GivenSection, told } from "../detail/given-section";
import { Item } from "../detail/section";
import { WebLink } from "../web-link";

type Props = { issuer: TokenIssuerWire };

export function GeneralInformation({ issuer }: Props) {
  const { traction, fund_raise: raise, vc_history: history } = issuer;
  return (
    <GivenSection
      title="General Information"
      facts={[
        { label: "Project name", value: issuer.project_name },
        { label: "Vertical", value: issuer.vertical },
        { label: "Website", value: told.link(issuer.project_website), long: true },
        { label: "X profile", value: told.link(issuer.project_x), long: true },
      ]}
      parts={[
        { label: "Value Proposition", value: told.text(issuer.value_proposition) },
        {
          label: "Team Members",
          value: told.items("Team Members", issuer.team_members, (member, index) => (
            <ContactItem key={index} contact={member} />
          )),
        },
        { label: "Traction", value: (traction.summary || traction.detailsUrl) && <Traction issuer={issuer} /> },
        { label: "Fundraising", value: raise.isRaising !== null && <Fundraising issuer={issuer} /> },
        ...(history.hasClosedRound ? [{ label: "Funding History", value: fundingRounds(issuer) }] : []),
        { label: "Competitors", value: competitorItems(issuer) },
      ]}
    />
  );
}

function Traction({ issuer: { traction } }: Props) {
  return (
    <>
      {told.text(traction.summary)}
      {traction.detailsUrl && <p>{told.link(traction.detailsUrl, "Traction details")}</p>}
    </>
  );
}

function Fundraising({ issuer: { fund_raise: raise } }: Props) {
  return (
    <Facts>
      <Fact label="Raising now">{told.answer(raise.isRaising)}</Fact>
      {raise.isRaising && (
        <>
          <Fact label="Target amount">{told.usd(raise.targetAmount) || "Amount not specified"}</Fact>
          <Fact label="Round">{raise.round || "Not specified"}</Fact>
        </>
      )}
    </Facts>
  );
}

function fundingRounds({ vc_history: { rounds } }: TokenIssuerWire) {
  return told.items("Funding rounds", rounds, ({ round, year, amount, investors }, index) => (
    <Item key={index}>
      <GivenFacts
        facts={[
          { label: "Round", value: round },
          { label: "Year", value: year },
          { label: "Amount", value: told.usd(amount) },
          { label: "Investors", value: inOneLine(investors) },
        ]}
      />
    </Item>
  ));
}

function competitorItems({ competitors }: TokenIssuerWire) {
  return told.items("Competitors", competitors, ({ name, description, website, cmcOrCgUrl }, index) => (
    <Item key={index}>
      <p className="font-medium break-words">{name || "Unnamed"}</p>
      {told.text(description)}
      {(website || cmcOrCgUrl) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <WebLink address={website} />
          {told.link(cmcOrCgUrl, "CoinMarketCap or CoinGecko")}
        </p>
      )}
    </Item>
  ));
}
