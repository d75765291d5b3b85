/** Bodies as a client sends them, with every field that they may have. */

export const parameters = {
  target_fdv: 250_000_000,
  supply_allocation_percentage: 1.5,
  stable_allocation: 500_000,
  total_supply: 1_000_000_000,
};

export const rfq = {
  name: "Nimbus market making",
  type: "MARKET_MAKING",
  subtype: "LOAN_CALL_OPTION",
  market_maker_ids: [3, 4],
  venues: ["binance", "gateio"],
  estimated_tge_date: 1_800_000_000_000,
  valid_until: 1_790_000_000_000,
  contract_parameters: parameters,
};

export const option = { duration: 12, loanPercentage: 40, startMonth: 2, strikeOTM: 25, tokenAmount: 6_000_000 };

export const target = {
  venue: "binance",
  maxTOBSpread: 0.5,
  depthHalfPercent: 20_000,
  depthOnePercent: 50_000,
  depthTwoPercent: 100_000,
};

export const submission = {
  twapMethodology: "TWAP over 3 days",
  options: [option, { duration: 18, loanPercentage: 60, startMonth: 3, strikeOTM: 50 }],
  venues: [target, { ...target, venue: "Gate.io" }],
  additionalNotes: "None",
};

export const quote = {
  rfq_id: 7,
  provider_id: 3,
  price: 40,
  valid_until: "2026-12-31T00:00:00Z",
  details: submission,
};
