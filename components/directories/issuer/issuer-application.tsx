import { formatInteger } from "@/lib/kit/format";
import { isFilled } from "@/lib/profiles/rules/completeness";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { DocumentList } from "../detail/document-list";
import { GivenSection, told } from "../detail/given-section";
import { DetailSection, NotProvided, SubSection } from "../detail/section";
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
      {raise.useOfFunds && <SubSection title="Use of Funds">{told.text(raise.useOfFunds)}</SubSection>}
    </DetailSection>
  );
}

function Legal({ issuer: { legal_info: legal } }: Props) {
  const documents = [
    { label: "Incorporation certificate", value: legal.incorporationCertificate },
    { label: "Token legal opinion", value: legal.tokenLegalNotice },
  ].filter((document): document is { label: string; value: string } => document.value !== undefined);
  const jurisdictions = told.chips("Incorporation jurisdictions", legal.incorporationJurisdictions);
  return (
    <GivenSection
      title="Legal Information"
      facts={[
        { label: "Token issuing entity jurisdiction", value: legal.tokenIssuingEntityJurisdiction },
        { label: "Incorporation jurisdictions", value: jurisdictions, wide: true },
      ]}
      parts={documents.length > 0 ? [{ label: "Documents", value: <DocumentList documents={documents} /> }] : []}
    />
  );
}

function Terms({ issuer }: Props) {
  const { total_supply: supply, has_stable_allocation: hasStable } = issuer;
  return (
    <GivenSection
      title="Token and Allocation"
      facts={[
        { label: "Total supply", value: supply !== null && `${formatInteger(supply)} tokens` },
        { label: "Stable allocation offered", value: told.answer(hasStable) },
        ...(hasStable ? [{ label: "Stable allocation", value: told.usd(issuer.stable_allocation) }] : []),
        { label: "Signed an agreement", value: told.answer(issuer.has_signed_agreement) },
      ]}
    />
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
  // A row that was added and left empty is none, here as in every list of a profile.
  const given = lists.map(({ title, documents = [] }) => ({ title, documents: documents.filter(isFilled) }));
  return (
    <DetailSection title="Agreements and Proposals">
      {given.map(({ title, documents }) => (
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
