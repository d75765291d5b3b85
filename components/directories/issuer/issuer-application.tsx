import { formatInteger } from "@/lib/kit/format";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { Chips } from "../chips";
import { DocumentList } from "../detail/document-list";
import { UsdText } from "@/components/data-table/table-cells";
import { Fact, Facts } from "@/components/ui/facts";
import { YesNo } from "../detail/yes-no";
import { DetailSection, NotProvided, Prose, SubSection } from "../detail/section";
import { GeneralInformation } from "./general-information";
import { ExchangeInformation, MarketMakerInformation } from "./market-information";

type Props = { issuer: TokenIssuerWire };

/** All that the wizard asked for, as far as the viewer may see it. */
export function IssuerApplication({ issuer }: Props) {
  return (
    <>
      <GeneralInformation issuer={issuer} />
      <Documents issuer={issuer} />
      <Legal issuer={issuer} />
      <ExchangeInformation issuer={issuer} />
      <MarketMakerInformation issuer={issuer} />
      <Terms issuer={issuer} />
      <Agreements issuer={issuer} />
    </>
  );
}

function Documents({ issuer: { fund_raise: raise, ...issuer } }: Props) {
  return (
    <DetailSection title="Documents and Use of Funds">
      <DocumentList
        documents={[
          { label: "Whitepaper", value: issuer.whitepaper },
          { label: "Deck", value: issuer.deck },
          { label: "Tokenomics", value: issuer.tokeneconomics },
          { label: "Fundraising deck", value: raise.fundraisingDeck },
        ]}
      />
      <SubSection title="Use of Funds">
        <Prose>{raise.useOfFunds}</Prose>
      </SubSection>
    </DetailSection>
  );
}

function Legal({ issuer: { legal_info: legal } }: Props) {
  const documents = [
    { label: "Incorporation certificate", value: legal.incorporationCertificate },
    { label: "Token legal opinion", value: legal.tokenLegalNotice },
  ].filter((document): document is { label: string; value: string } => document.value !== undefined);
  return (
    <DetailSection title="Legal Information">
      <Facts>
        <Fact label="Token issuing entity jurisdiction">{legal.tokenIssuingEntityJurisdiction}</Fact>
        <Fact label="Incorporation jurisdictions" wide>
          <Chips label="Incorporation jurisdictions" items={legal.incorporationJurisdictions} fallback="None" />
        </Fact>
      </Facts>
      {documents.length > 0 && <DocumentList documents={documents} />}
    </DetailSection>
  );
}

function Terms({ issuer }: Props) {
  return (
    <DetailSection title="Token and Allocation">
      <Facts>
        <Fact label="Total supply">{formatInteger(issuer.total_supply)}</Fact>
        <Fact label="Stable allocation offered">
          <YesNo value={issuer.has_stable_allocation} />
        </Fact>
        {issuer.has_stable_allocation && (
          <Fact label="Stable allocation">
            <UsdText value={issuer.stable_allocation} />
          </Fact>
        )}
        <Fact label="Signed an agreement">
          <YesNo value={issuer.has_signed_agreement} />
        </Fact>
      </Facts>
    </DetailSection>
  );
}

/** Nothing at all for those who may not see them: the answer does not carry them then. */
function Agreements({ issuer }: Props) {
  const lists = [
    { title: "Existing Agreements", documents: issuer.existing_agreements },
    { title: "Current Proposals", documents: issuer.current_proposals },
    { title: "Signed Agreements", documents: issuer.signed_agreements },
  ];
  if (lists.every(({ documents }) => documents === undefined)) return null;
  return (
    <DetailSection title="Agreements and Proposals">
      {lists.map(({ title, documents = [] }) => (
        <SubSection key={title} title={title}>
          {documents.length === 0 ? (
            <NotProvided>None</NotProvided>
          ) : (
            <DocumentList documents={documents.map(({ mm, file }) => ({ label: mm || "Unnamed", value: file }))} />
          )}
        </SubSection>
      ))}
    </DetailSection>
  );
}
