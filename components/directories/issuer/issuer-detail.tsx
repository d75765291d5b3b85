import { type ReactNode } from "react";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import type { DealingsWire } from "@/lib/profiles/contract/dealings";
import { Dealings } from "../detail/dealings";
import { DetailActions } from "../detail/detail-actions";
import { DetailPage } from "../detail/detail-page";
import { DocumentList } from "../detail/document-list";
import { QuickStats } from "../detail/quick-stats";
import { DetailSection } from "../detail/section";
import { DIRECTORY_WORDS } from "../directory-words";
import { FundPanel } from "../fund/fund-panel";
import { GeneralInformation } from "./general-information";
import { IssuerApplication } from "./issuer-application";
import { ExchangeInformation, MarketMakerInformation } from "./market-information";

type IssuerDetailProps = {
  issuer: TokenIssuerWire;
  dealings: DealingsWire;
  /** What the viewer can do about them, above all else beside the sections. */
  introduction?: ReactNode;
};

export function IssuerDetail({ issuer, dealings, introduction }: IssuerDetailProps) {
  const name = issuer.project_name || DIRECTORY_WORDS.token_issuer.unnamed;
  const links = { website: issuer.project_website, xProfile: issuer.project_x };
  return (
    <DetailPage
      kind="token_issuer"
      name={name}
      {...links}
      profile={issuer}
      sidebar={
        <>
          {issuer.for_fund && <FundPanel first={issuer} />}
          {introduction}
          <QuickStats profile={issuer} counts={[{ label: "Team size", count: issuer.team_members.length }]} />
          <DetailSection title="Documents">
            <DocumentList
              documents={[
                { label: "Whitepaper", value: issuer.whitepaper },
                { label: "Deck", value: issuer.deck },
                { label: "Tokenomics", value: issuer.tokeneconomics },
              ]}
            />
          </DetailSection>
          <DetailActions
            name={name}
            {...links}
            contactLabel="Contact Project"
            contacts={issuer.team_members}
            application={<IssuerApplication issuer={issuer} />}
          />
        </>
      }
    >
      <Dealings name={name} dealings={dealings} viewer="maker" />
      <GeneralInformation issuer={issuer} />
      <ExchangeInformation issuer={issuer} />
      <MarketMakerInformation issuer={issuer} />
    </DetailPage>
  );
}
