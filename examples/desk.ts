/** A desk that quotes by machine: each round it prices the RFPs it is invited to, quotes them, and revises what has moved. */
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Depthbook, DepthbookError, type Schemas } from "../clients/typescript/client";

type Rfq = Schemas["RfqSummary"];

/** One year's call on all of the loan, and depth by its value. */
export function priceOf({ contract_parameters: terms }: Rfq, strikeOTM: number): Schemas["QuoteContent"] {
  const shareOfLoan = (share: number) =>
    Math.round((share * terms.target_fdv * terms.supply_allocation_percentage) / 100);
  const depth = { depthHalfPercent: shareOfLoan(0.01), depthOnePercent: shareOfLoan(0.02) };
  return {
    twapMethodology: "TWAP over 3 days after the option's start",
    options: [{ duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM }],
    venues: [{ venue: "binance", maxTOBSpread: 0.3, ...depth, depthTwoPercent: shareOfLoan(0.04) }],
  };
}

/** One RFP. @returns what was done, or the code of what had moved meanwhile: the next round sees it as it is then */
async function quote(client: Depthbook, rfq: Rfq, strikeOTM: number): Promise<string> {
  const { id: rfq_id, terms_version, my_quote: own } = rfq;
  const terms = { terms_version, submission: priceOf(rfq, strikeOTM) };
  if (own && (own.status !== "PENDING" || own.price === strikeOTM)) return "unchanged";
  const sent = own
    ? client.put("/v1/quotes/update", { json: { id: own.id, ...terms } }).then(() => "revised")
    : client.post("/v1/quotes/create", { json: { rfq_id, ...terms } }).then(() => "quoted");
  return sent.catch((error: unknown) => {
    if (error instanceof DepthbookError && error.status === 409) return error.code;
    throw error;
  });
}

/** Every open RFP once. @param strikeOTM percent out of the money, as the market is now */
export async function quoteAll(client: Depthbook, strikeOTM: number): Promise<Map<number, string>> {
  const done = new Map<number, string>();
  for await (const { element } of client.pages("/v1/rfqs/assigned", { query: { status: "OPEN" } })) {
    for (const rfq of element) done.set(rfq.id, await quote(client, rfq, strikeOTM));
  }
  return done;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { DEPTHBOOK_URL: baseUrl = "", DEPTHBOOK_KEY: token = "" } = process.env;
  const client = new Depthbook({ baseUrl, token });
  for (; ; await sleep(30_000)) console.log(await quoteAll(client, 50));
}
