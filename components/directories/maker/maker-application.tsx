import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { DocumentList } from "../detail/document-list";
import { DetailSection } from "../detail/section";
import { LegalInformation } from "./legal-information";
import { CompanyOverview, InvestmentHistory, ServicesOffered, TimeCoverage } from "./overview";
import { TradingInformation } from "./trading-information";

export const documentsOf = (maker: MarketMakerProfileWire) => [
  { label: "Business deck", value: maker.business_deck },
  { label: "Onboarding process", value: maker.full_onboarding_process },
  { label: "Contractual engagements", value: maker.contractual_engagements },
];

export function MakerSections({ maker }: { maker: MarketMakerProfileWire }) {
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
