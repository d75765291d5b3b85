import { type ReactNode } from "react";
import { MAKER_SERVICES } from "@/lib/profiles/constants/profiles";
import type { ContactWire } from "@/lib/profiles/contract/contact";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import type { DealingsWire } from "@/lib/profiles/contract/dealings";
import { Dealings } from "../detail/dealings";
import { DetailActions } from "../detail/detail-actions";
import { DetailPage } from "../detail/detail-page";
import { DocumentList } from "../detail/document-list";
import { QuickStats } from "../detail/quick-stats";
import { DetailSection } from "../detail/section";
import { DIRECTORY_WORDS } from "../directory-words";
import { LegalInformation } from "./legal-information";
import { CompanyOverview, InvestmentHistory, ServicesOffered, TimeCoverage } from "./overview";
import { TradingInformation } from "./trading-information";

/** The people behind the services that are offered. */
function contactsOf({ services }: MarketMakerProfileWire): ContactWire[] {
  return MAKER_SERVICES.map((service) => services[service] && services.contacts[service]).filter(
    (contact): contact is ContactWire => Boolean(contact),
  );
}

const documentsOf = (maker: MarketMakerProfileWire) => [
  { label: "Business deck", value: maker.business_deck },
  { label: "Onboarding process", value: maker.full_onboarding_process },
  { label: "Contractual engagements", value: maker.contractual_engagements },
];

function MakerSections({ maker }: { maker: MarketMakerProfileWire }) {
  return (
    <>
      <CompanyOverview maker={maker} />
      <ServicesOffered maker={maker} />
      <TimeCoverage maker={maker} />
      <InvestmentHistory maker={maker} />
      <TradingInformation maker={maker} />
      <LegalInformation maker={maker} />
    </>
  );
}

/** All that the wizard asked for, as far as the viewer may see it. */
export function MakerApplication({ maker }: { maker: MarketMakerProfileWire }) {
  return (
    <>
      <MakerSections maker={maker} />
      <DetailSection title="Documents">
        <DocumentList
          documents={[...documentsOf(maker), { label: "Reporting sample", value: maker.contractual_terms }]}
        />
      </DetailSection>
    </>
  );
}

type MakerDetailProps = { maker: MarketMakerProfileWire; dealings: DealingsWire; actions: ReactNode };

export function MakerDetail({ maker, dealings, actions }: MakerDetailProps) {
  const name = maker.name || DIRECTORY_WORDS.market_maker.unnamed;
  const links = { website: maker.website, xProfile: maker.x_profile };
  return (
    <DetailPage
      kind="market_maker"
      name={name}
      {...links}
      profile={maker}
      actions={actions}
      sidebar={
        <>
          <QuickStats
            profile={maker}
            counts={[
              { label: "Trading venues", count: maker.trading_venues_coverage.length },
              { label: "Licenses", count: maker.licenses.length },
            ]}
          />
          <DetailSection title="Documents">
            <DocumentList documents={documentsOf(maker)} />
          </DetailSection>
          <DetailActions
            name={name}
            {...links}
            contactLabel="Contact Market Maker"
            contacts={contactsOf(maker)}
            application={<MakerApplication maker={maker} />}
          />
        </>
      }
    >
      <Dealings name={name} dealings={dealings} viewer="issuer" />
      <MakerSections maker={maker} />
    </DetailPage>
  );
}
