/** Whatever was acknowledged, read over HTTP as its people read it, value by value. */
import { createHash } from "node:crypto";
import { type Agent, get } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { keptConnections, send } from "../bench/send";
import type { Deal, Write } from "./deal";
import type { Ledger } from "./ledger";

/** How many are read at once. */
const LANES = 8;
const DAY_MS = 86_400_000;

/** A document that nothing refers to is removed after a day, as promised. */
const mayBeSwept = ({ done, begunAt }: Deal, latest: number) => !done.includes("draft") && latest >= begunAt + DAY_MS;

/** @param latest the latest time that the server has taken it to be: what has ended by then has ended for good */
function expectedOf(deal: Deal, latest: number) {
  const has = (write: Write) => deal.done.includes(write);
  const isAccepted = has("decide") && deal.decision === "ACCEPTED";
  const hasEnded = latest >= deal.validUntil;
  return {
    rfq: {
      name: deal.name,
      target_fdv: deal.targetFdv,
      documents: [deal.ids.upload],
      makers: [deal.trader.maker.id],
      valid_until: deal.validUntil,
      status: isAccepted ? "SIGNED" : !has("publish") ? "DRAFT" : hasEnded ? "CLOSED" : "OPEN",
    },
    quote: {
      price: deal.strikes[has("revise") ? 1 : 0],
      strikes: [deal.strikes[has("revise") ? 1 : 0]],
      revisions: has("revise") ? 2 : 1,
      status: has("decide") ? deal.decision : hasEnded ? "EXPIRED" : "PENDING",
      hasAgreement: isAccepted,
    },
  };
}

type RfqRead = {
  name: string;
  status: string;
  valid_until: number;
  contract_parameters: { target_fdv: number };
  documents: number[];
  market_maker_ids: number[];
};
type QuoteRead = {
  price: number;
  status: string;
  revisions: unknown[];
  agreement_id: number | null;
  submission: { options: { strikeOTM: number }[] };
};

const seenOfRfq = ({ name, status, valid_until, contract_parameters, documents, market_maker_ids }: RfqRead) => ({
  ...{ name, status, valid_until, documents, makers: market_maker_ids, target_fdv: contract_parameters.target_fdv },
});
const seenOfQuote = ({ price, status, revisions, agreement_id, submission }: QuoteRead) => ({
  ...{ price, status, revisions: revisions.length, hasAgreement: agreement_id !== null },
  strikes: submission.options.map(({ strikeOTM }) => strikeOTM),
});

async function read<Element>(agent: Agent, host: string, path: string, token: string): Promise<Element | string> {
  const { status, body } = await send(agent, host, {
    method: "GET",
    path,
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200
    ? (JSON.parse(body) as { element: Element }).element
    : `${path}: ${status} ${body.slice(0, 200)}`;
}

/** As bytes: a document is no text. */
const hashOf = (agent: Agent, host: string, id: number, token: string) =>
  new Promise<string>((resolve) => {
    get(`${host}/v1/files/${id}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      const hash = createHash("sha256");
      answer.on("data", (piece: Buffer) => hash.update(piece));
      answer.on("end", () => resolve(hash.digest("hex")));
    }).on("error", ({ message }) => resolve(message));
  });

/** Reads what was acknowledged of these deals; whatever differs breaks a promise. */
export async function readBack(host: string, deals: readonly Deal[], ledger: Ledger, latest: number): Promise<void> {
  const agent = keptConnections(LANES);
  const compare = (what: string, seen: unknown, expected: unknown) => {
    ledger.readBack += 1;
    if (isDeepStrictEqual(seen, expected)) return;
    ledger.break(`lost: ${what} reads ${JSON.stringify(seen)}, acknowledged was ${JSON.stringify(expected)}`);
  };
  const check = async (deal: Deal) => {
    const { upload, draft, quote } = deal.ids;
    const { token } = deal.trader.issuer;
    const expected = expectedOf(deal, latest);
    if (upload !== undefined && !mayBeSwept(deal, latest))
      compare(`file ${upload}`, await hashOf(agent, host, upload, token), deal.sha256);
    if (draft !== undefined) {
      const found = await read<RfqRead>(agent, host, `/v1/rfqs/${draft}`, token);
      compare(`RFQ ${draft}`, typeof found === "string" ? found : seenOfRfq(found), expected.rfq);
    }
    if (quote !== undefined) {
      const found = await read<QuoteRead>(agent, host, `/v1/quotes/${quote}`, token);
      compare(`quote ${quote}`, typeof found === "string" ? found : seenOfQuote(found), expected.quote);
    }
  };
  const waiting = [...deals];
  const lane = async () => {
    for (let deal = waiting.pop(); deal; deal = waiting.pop()) await check(deal);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  agent.destroy();
}
