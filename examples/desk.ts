/** A desk that quotes by machine: each round it prices the option RFPs it is invited to, quotes them, and revises what has moved. */
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Depthbook, DepthbookError, type Schemas } from "../clients/typescript/client";

type Listed = Schemas["RfqSummary"];
type Asked = Pick<Schemas["Rfq"], "contract_parameters" | "venues">;
type Terms = Asked["contract_parameters"];

/** What a quote of options fits; a retainer, a trade or a treasury mandate is for somebody to price. */
const isPriced = ({ type, subtype }: Listed) => type === "MARKET_MAKING" && subtype === "LOAN_CALL_OPTION";

/** What lends no token worth a dollar has no options to price either. */
const lendsNothing = ({ target_fdv: fdv, supply_allocation_percentage: share, total_supply: supply }: Terms) =>
  fdv === 0 || share === 0 || (supply !== null && (supply * share) / 100 < 0.5);

/** One year's call on all of the loan, and depth by its value on each venue that is asked for. */
export function priceOf({ contract_parameters: terms, venues }: Asked, strikeOTM: number): Schemas["QuoteContent"] {
  const shareOfLoan = (share: number) =>
    Math.round((share * terms.target_fdv * terms.supply_allocation_percentage) / 100);
  const depth = { depthHalfPercent: shareOfLoan(0.01), depthOnePercent: shareOfLoan(0.02) };
  const target = { maxTOBSpread: 0.3, ...depth, depthTwoPercent: shareOfLoan(0.04) };
  return {
    twapMethodology: "TWAP over 3 days after the option's start",
    options: [{ duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM }],
    venues: venues.map((venue) => ({ venue, ...target })),
  };
}

/**
 * One RFP. @returns what was done, or the code of what it was refused with: of what had moved meanwhile (409) the next round
 * sees how it is then, and what this desk can't quote (422) keeps it from no other RFP
 */
async function quote(client: Depthbook, { id, my_quote: own }: Listed, strikeOTM: number): Promise<string> {
  if (own && own.status !== "PENDING") return "unchanged";
  if (own?.price === strikeOTM) {
    // Written to terms that have changed since, it is accepted by nobody, whatever its price.
    const { element: written } = await client.get("/v1/quotes/{id}", { path: { id: own.id } });
    if (!written.terms_changed) return "unchanged";
  }
  // Lists name venues for people, an RFP itself by the codes that a quote takes.
  const { element: rfq } = await client.get("/v1/rfqs/{id}", { path: { id } });
  if (lendsNothing(rfq.contract_parameters)) return "unpriced";
  const terms = { terms_version: rfq.terms_version, submission: priceOf(rfq, strikeOTM) };
  const sent = own
    ? client.put("/v1/quotes/update", { json: { id: own.id, ...terms } }).then(() => "revised")
    : client.post("/v1/quotes/create", { json: { rfq_id: id, ...terms } }).then(() => "quoted");
  return sent.catch((error: unknown) => {
    if (error instanceof DepthbookError && [409, 422].includes(error.status)) return error.code;
    throw error;
  });
}

/** Every open RFP that it prices, once. @param strikeOTM percent out of the money, as the market is now */
export async function quoteAll(client: Depthbook, strikeOTM: number): Promise<Map<number, string>> {
  const done = new Map<number, string>();
  for await (const { element } of client.pages("/v1/rfqs/assigned", { query: { status: "OPEN" } })) {
    for (const rfq of element.filter(isPriced)) done.set(rfq.id, await quote(client, rfq, strikeOTM));
  }
  return done;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { DEPTHBOOK_URL: baseUrl = "", DEPTHBOOK_KEY: token = "" } = process.env;
  const client = new Depthbook({ baseUrl, token });
  for (; ; await sleep(30_000)) console.log(await quoteAll(client, 50));
}
