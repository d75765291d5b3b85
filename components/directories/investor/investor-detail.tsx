import { type ReactNode } from "react";
import { UsdText } from "@/components/data-table/table-cells";
import { Fact, Facts } from "@/components/ui/facts";
import { formatInteger } from "@/lib/kit/format";
import type { VcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { Chips } from "../chips";
import { ContactItem } from "../detail/contact-item";
import { DetailActions } from "../detail/detail-actions";
import { DetailPage } from "../detail/detail-page";
import { DocumentList } from "../detail/document-list";
import { DetailSection, Item, Items, NotProvided, Prose, SubSection } from "../detail/section";
import { DIRECTORY_WORDS } from "../directory-words";
import { WebLink } from "../web-link";

type Props = { investor: VcInvestorWire };

type InvestorDetailProps = Props & {
  /** What the viewer can do about them, above all else beside the sections. */
  introduction?: ReactNode;
};

export function InvestorDetail({ investor, introduction }: InvestorDetailProps) {
  const name = investor.fund_name || DIRECTORY_WORDS.vc_investor.unnamed;
  const links = { website: investor.official_website, xProfile: investor.x_profile };
  return (
    <DetailPage
      kind="vc_investor"
      name={name}
      {...links}
      profile={investor}
      sidebar={
        <>
          {introduction}
          <DetailSection title="Documents">
            <DocumentList documents={[{ label: "Fund deck", value: investor.fund_deck }]} />
          </DetailSection>
          <DetailActions name={name} {...links} contactLabel="Contact Fund" contacts={investor.general_partners} />
        </>
      }
    >
      <Fund investor={investor} />
      <Focus investor={investor} />
      <Portfolio investor={investor} />
      <References investor={investor} />
    </DetailPage>
  );
}

function Fund({ investor }: Props) {
  return (
    <DetailSection title="The Fund">
      <Facts>
        <Fact label="Fund size">
          <UsdText value={investor.fund_size} />
        </Fact>
        <Fact label="Vintage">{investor.fund_vintage}</Fact>
      </Facts>
      <SubSection title="Team">
        <Prose>{investor.team_introduction}</Prose>
      </SubSection>
      <SubSection title="General Partners">
        {investor.general_partners.length === 0 ? (
          <NotProvided />
        ) : (
          <Items label="General Partners">
            {investor.general_partners.map((partner, index) => (
              <ContactItem key={index} contact={partner} />
            ))}
          </Items>
        )}
      </SubSection>
    </DetailSection>
  );
}

function Focus({ investor }: Props) {
  const { min, max, typical } = investor.check_sizes;
  return (
    <DetailSection title="Investment Focus">
      <Facts>
        <Fact label="Sectors" wide>
          <Chips label="Sectors" items={investor.sectors} fallback="None specified" />
        </Fact>
        <Fact label="Stages" wide>
          <Chips label="Stages" items={investor.stages} fallback="None specified" />
        </Fact>
        <Fact label="Geographies" wide>
          <Chips label="Geographies" items={investor.geographies} fallback="None specified" />
        </Fact>
        <Fact label="Smallest check">
          <UsdText value={min} />
        </Fact>
        <Fact label="Typical check">
          <UsdText value={typical} />
        </Fact>
        <Fact label="Largest check">
          <UsdText value={max} />
        </Fact>
        <Fact label="Investment horizon">{investor.investment_horizon}</Fact>
      </Facts>
      <SubSection title="What They Look For">
        <Prose>{investor.key_investment_criteria}</Prose>
      </SubSection>
    </DetailSection>
  );
}

function Portfolio({ investor }: Props) {
  return (
    <DetailSection title="Portfolio and Support">
      <Facts>
        <Fact label="Investments">{formatInteger(investor.total_investments)}</Fact>
        <Fact label="Active">{formatInteger(investor.active_investments)}</Fact>
        <Fact label="Successful exits">{formatInteger(investor.successful_exits)}</Fact>
        <Fact label="Portfolio" long>
          {investor.portfolio_url && <WebLink address={investor.portfolio_url} />}
        </Fact>
        <Fact label="Beyond money" wide>
          <Chips label="Beyond money" items={investor.value_add_services} fallback="None specified" />
        </Fact>
      </Facts>
      <SubSection title="Network">
        <Prose>{investor.network_access}</Prose>
      </SubSection>
      <SubSection title="Due Diligence">
        <Prose>{investor.due_diligence_process}</Prose>
      </SubSection>
      <SubSection title="How They Decide">
        <Prose>{investor.decision_making_process}</Prose>
      </SubSection>
    </DetailSection>
  );
}

/** Who they are; how to reach them is for those who were introduced to the fund. */
function References({ investor: { references } }: Props) {
  if (references.length === 0) return null;
  return (
    <DetailSection title="References">
      <Items label="References">
        {references.map(({ name, title, company, relationshipType, duration, email, phoneNumber }, index) => (
          <Item key={index}>
            <p className="font-medium break-words">{name || "Unnamed"}</p>
            <p className="break-words text-muted-foreground">{[title, company].filter(Boolean).join(", ")}</p>
            <p className="break-words">{[relationshipType, duration].filter(Boolean).join(" · ")}</p>
            {(email || phoneNumber) && (
              <p className="break-words">{[email, phoneNumber].filter(Boolean).join(" · ")}</p>
            )}
          </Item>
        ))}
      </Items>
    </DetailSection>
  );
}
