import { MAKER_SERVICES } from "@/lib/profiles/constants/profiles";
import type { ContactWire } from "@/lib/profiles/contract/contact";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
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

export function MakerDetail({ maker }: { maker: MarketMakerProfileWire }) {
  const name = maker.name || DIRECTORY_WORDS.market_maker.unnamed;
  const links = { website: maker.website, xProfile: maker.x_profile };
  const documents = [
    { label: "Business deck", value: maker.business_deck },
    { label: "Onboarding process", value: maker.full_onboarding_process },
    { label: "Contractual engagements", value: maker.contractual_engagements },
  ];
  const sections = (
    <>
      <CompanyOverview maker={maker} />
      <ServicesOffered maker={maker} />
      <TimeCoverage maker={maker} />
      <InvestmentHistory maker={maker} />
      <TradingInformation maker={maker} />
      <LegalInformation maker={maker} />
    </>
  );
  return (
    <DetailPage
      kind="market_maker"
      name={name}
      {...links}
      profile={maker}
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
            <DocumentList documents={documents} />
          </DetailSection>
          <DetailActions
            name={name}
            {...links}
            contactLabel="Contact Market Maker"
            contacts={contactsOf(maker)}
            application={
              <>
                {sections}
                <DetailSection title="Documents">
                  <DocumentList
                    documents={[...documents, { label: "Reporting sample", value: maker.contractual_terms }]}
                  />
                </DetailSection>
              </>
            }
          />
        </>
      }
    >
      {sections}
    </DetailPage>
  );
}
