/**
 * A desk that quotes by machine, in its simplest form: reads the RFPs that it is invited to, prices each, quotes, and
 * revises what has moved. DEPTHBOOK_URL, DEPTHBOOK_EMAIL and DEPTHBOOK_PASSWORD say where and as whom it runs.
 */
import { pathToFileURL } from "node:url";
import { Depthbook, DepthbookError, type Schemas } from "../clients/typescript/client";

type Rfq = Schemas["RfqSummary"];

/** What the desk makes of an RFP: one year's call on all of the loan, and depth by its value. */
export function priceOf({ contract_parameters: terms }: Rfq, strikeOTM: number): Schemas["QuoteContent"] {
  const loanUsd = (terms.target_fdv * terms.supply_allocation_percentage) / 100;
  const depth = (share: number) => Math.round(loanUsd * share);
  const depths = { depthHalfPercent: depth(0.01), depthOnePercent: depth(0.02), depthTwoPercent: depth(0.04) };
  return {
    twapMethodology: "TWAP over 3 days after the option's start",
    options: [{ duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM }],
    venues: [{ venue: "binance", maxTOBSpread: 0.3, ...depths }],
  };
}

/** One RFP. @returns what was done, or the code of what had moved meanwhile: the next round sees it as it is then */
async function quote(client: Depthbook, rfq: Rfq, strikeOTM: number): Promise<string> {
  const submission = priceOf(rfq, strikeOTM);
  const { id: rfq_id, terms_version, my_quote: own } = rfq;
  try {
    if (!own) await client.post("/v1/quotes/create", { json: { rfq_id, terms_version, submission } });
    else if (own.status !== "PENDING" || own.price === strikeOTM) return "unchanged";
    else await client.put("/v1/quotes/update", { json: { id: own.id, terms_version, submission } });
    return own ? "revised" : "quoted";
  } catch (error) {
    if (error instanceof DepthbookError && error.status === 409) return error.code;
    throw error;
  }
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
  const { DEPTHBOOK_URL = "", DEPTHBOOK_EMAIL = "", DEPTHBOOK_PASSWORD = "" } = process.env;
  const client = await new Depthbook({ baseUrl: DEPTHBOOK_URL }).signIn(DEPTHBOOK_EMAIL, DEPTHBOOK_PASSWORD);
  for (;;) {
    console.log(await quoteAll(client, 50));
    await new Promise((resolve) => setTimeout(resolve, 30_000));
  }
}
