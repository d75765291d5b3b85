/** What the venue form chooses from (spec 2, sections 5 and 9), and what the known exchanges start with. */

export const VENUE_TIERS = ["Tier 1", "Tier 2", "Tier 3", "Tier 4", "Tier 5"] as const;
export type VenueTier = (typeof VENUE_TIERS)[number];

/** What a venue may ask a project for: 16 documents in six groups. */
export const VENUE_DOCUMENT_GROUPS = [
  {
    title: "Token Listing",
    documents: [
      { value: "listing_application", label: "Listing application form" },
      { value: "token_information", label: "Token information sheet" },
      { value: "tokenomics", label: "Tokenomics and distribution" },
    ],
  },
  {
    title: "Whitepaper",
    documents: [
      { value: "whitepaper", label: "Whitepaper" },
      { value: "roadmap", label: "Roadmap" },
    ],
  },
  {
    title: "Legal",
    documents: [
      { value: "legal_opinion", label: "Token legal opinion" },
      { value: "incorporation_certificate", label: "Certificate of incorporation" },
      { value: "kyc_documents", label: "KYC of founders and directors" },
    ],
  },
  {
    title: "Technical",
    documents: [
      { value: "security_audit", label: "Smart contract audit" },
      { value: "integration_guide", label: "Technical integration guide" },
      { value: "source_code", label: "Source code repository" },
    ],
  },
  {
    title: "Market & Community",
    documents: [
      { value: "market_making_plan", label: "Market making plan" },
      { value: "marketing_plan", label: "Marketing plan" },
      { value: "community_statistics", label: "Community statistics" },
    ],
  },
  {
    title: "Optional items",
    documents: [
      { value: "pitch_deck", label: "Pitch deck" },
      { value: "investor_list", label: "List of investors" },
    ],
  },
] as const;

export type VenueDocument = (typeof VENUE_DOCUMENT_GROUPS)[number]["documents"][number]["value"];

const documents: readonly { value: VenueDocument; label: string }[] = VENUE_DOCUMENT_GROUPS.flatMap(
  (group): readonly { value: VenueDocument; label: string }[] => group.documents,
);

export const VENUE_DOCUMENTS = documents.map(({ value }) => value);

const labelByDocument = new Map<string, string>(documents.map(({ value, label }) => [value, label]));

export function venueDocumentLabel(document: VenueDocument): string {
  return labelByDocument.get(document) ?? document;
}

/** The known exchanges as venues, by their code. The tier is where an administrator starts from, not a verdict. */
export const KNOWN_VENUES: Readonly<Record<string, { tier: VenueTier; description: string }>> = {
  binance: { tier: "Tier 1", description: "Global exchange for spot, margin and derivatives." },
  coinbase: { tier: "Tier 1", description: "US exchange for spot and derivatives, with custody." },
  okx: { tier: "Tier 1", description: "Global exchange for spot and derivatives." },
  bybit: { tier: "Tier 1", description: "Global exchange for derivatives and spot." },
  kraken: { tier: "Tier 1", description: "Exchange for spot, margin and futures in the US and Europe." },
  kucoin: { tier: "Tier 2", description: "Global exchange with many small and mid caps." },
  gateio: { tier: "Tier 2", description: "Global exchange with many early listings." },
  bitget: { tier: "Tier 2", description: "Global exchange for derivatives and copy trading." },
  mexc: { tier: "Tier 3", description: "Global exchange with many early listings." },
  htx: { tier: "Tier 2", description: "Global exchange for spot and derivatives." },
  cryptocom: { tier: "Tier 2", description: "Exchange and app for retail clients." },
  upbit: { tier: "Tier 1", description: "Korean exchange for spot, in won." },
  bithumb: { tier: "Tier 2", description: "Korean exchange for spot, in won." },
  bitfinex: { tier: "Tier 2", description: "Exchange for spot and margin with deep order books." },
  bitstamp: { tier: "Tier 2", description: "European exchange for spot." },
  gemini: { tier: "Tier 2", description: "US exchange for spot, with custody." },
  lbank: { tier: "Tier 4", description: "Global exchange with many early listings." },
  bingx: { tier: "Tier 3", description: "Global exchange for derivatives and copy trading." },
  bitmart: { tier: "Tier 4", description: "Global exchange with many small caps." },
  whitebit: { tier: "Tier 3", description: "European exchange for spot and futures." },
  deribit: { tier: "Tier 2", description: "Exchange for options and futures." },
  bitvavo: { tier: "Tier 3", description: "European exchange for spot, in euro." },
  backpack: { tier: "Tier 4", description: "Exchange for spot and perpetuals, with a wallet." },
};
