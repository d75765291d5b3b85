import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { ContactItem } from "../detail/contact-item";
import { UsdText } from "@/components/data-table/table-cells";
import { Fact, Facts } from "@/components/ui/facts";
import { YesNo } from "../detail/yes-no";
import { DetailSection, Item, Items, NotProvided, Prose, SubSection } from "../detail/section";
import { WebLink } from "../web-link";

type Props = { issuer: TokenIssuerWire };

export function GeneralInformation({ issuer }: Props) {
  const { traction, fund_raise: raise } = issuer;
  return (
    <DetailSection title="General Information">
      <Facts>
        <Fact label="Vertical">{issuer.vertical || "No vertical specified"}</Fact>
      </Facts>
      <SubSection title="Value Proposition">
        <Prose>{issuer.value_proposition}</Prose>
      </SubSection>
      <SubSection title="Team Members">
        {issuer.team_members.length === 0 ? (
          <NotProvided />
        ) : (
          <Items label="Team Members">
            {issuer.team_members.map((member, index) => (
              <ContactItem key={index} contact={member} />
            ))}
          </Items>
        )}
      </SubSection>
      <SubSection title="Traction">
        <Prose>{traction.summary}</Prose>
        {traction.detailsUrl && (
          <p>
            <WebLink address={traction.detailsUrl}>Traction details</WebLink>
          </p>
        )}
      </SubSection>
      <SubSection title="Fundraising">
        <Facts>
          <Fact label="Raising now">
            <YesNo value={raise.isRaising} />
          </Fact>
          {raise.isRaising && (
            <>
              <Fact label="Target amount">
                {raise.targetAmount === null ? "Amount not specified" : <UsdText value={raise.targetAmount} />}
              </Fact>
              <Fact label="Round">{raise.round}</Fact>
            </>
          )}
        </Facts>
      </SubSection>
      {issuer.vc_history.hasClosedRound && <FundingRounds issuer={issuer} />}
      <Competitors issuer={issuer} />
    </DetailSection>
  );
}

function FundingRounds({ issuer }: Props) {
  const { rounds } = issuer.vc_history;
  return (
    <SubSection title="Funding History">
      {rounds.length === 0 ? (
        <NotProvided />
      ) : (
        <Items label="Funding rounds">
          {rounds.map(({ round, year, amount, investors }, index) => (
            <Item key={index}>
              <Facts>
                <Fact label="Round">{round}</Fact>
                <Fact label="Year">{year}</Fact>
                <Fact label="Amount">
                  <UsdText value={amount} />
                </Fact>
                <Fact label="Investors">{investors.join(", ")}</Fact>
              </Facts>
            </Item>
          ))}
        </Items>
      )}
    </SubSection>
  );
}

function Competitors({ issuer: { competitors } }: Props) {
  return (
    <SubSection title="Competitors">
      {competitors.length === 0 ? (
        <NotProvided />
      ) : (
        <Items label="Competitors">
          {competitors.map(({ name, description, website, cmcOrCgUrl }, index) => (
            <Item key={index}>
              <p className="font-medium break-words">{name || "Unnamed"}</p>
              {description && <p className="max-w-prose break-words whitespace-pre-line">{description}</p>}
              {(website || cmcOrCgUrl) && (
                <p className="flex flex-wrap gap-x-4 gap-y-1">
                  <WebLink address={website} />
                  {cmcOrCgUrl && <WebLink address={cmcOrCgUrl}>CoinMarketCap or CoinGecko</WebLink>}
                </p>
              )}
            </Item>
          ))}
        </Items>
      )}
    </SubSection>
  );
}
