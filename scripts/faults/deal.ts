/** What two companies do with each other, write by write: what each sends, and what is to be read of it afterwards. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Asked } from "../bench/send";

type Company = { id: number; email: string; token: string };
/** Bodies as the factories of the tests have them, and a document in base64. */
export type Samples = {
  rfq: { contract_parameters: object };
  submission: { options: readonly object[] };
  document: string;
  password: string;
};
export type Trader = { issuer: Company; maker: Company; samples: Samples };

/** In the order in which they follow each other. */
export const WRITES = ["upload", "draft", "publish", "quote", "revise", "decide"] as const;
export type Write = (typeof WRITES)[number];

/** Those that take an `Idempotency-Key`: sent again, they are done once. */
export const KEYED: readonly Write[] = ["upload", "draft", "quote"];

export type Deal = {
  trader: Trader;
  /** Nobody else's: by it a draft is found whose answer never came. */
  name: string;
  keys: Readonly<Record<Write, string>>;
  targetFdv: number;
  /** Percent out of the money, of the first submission and of its revision. */
  strikes: readonly [number, number];
  decision: "ACCEPTED" | "REJECTED";
  /** Milliseconds since 1970, by the server's clock. */
  begunAt: number;
  validUntil: number;
  content: Uint8Array<ArrayBuffer>;
  sha256: string;
  /** Known once the write that makes them was answered. */
  ids: Partial<Record<"upload" | "draft" | "quote", number>>;
  /** How far it has come, as far as anybody was told. */
  done: Write[];
};

const DAY_MS = 86_400_000;
const VALID_DAYS = 14;
/** A place in the document's body, where any letters may stand. */
const NUMBERED_FROM = 60;

/** No two are alike, in nothing that is read back. */
export function newDeal(trader: Trader, now: number, isAccepted: boolean): Deal {
  const content = new Uint8Array(Buffer.from(trader.samples.document, "base64"));
  content.set(
    randomBytes(16).map((byte) => 97 + (byte % 26)),
    NUMBERED_FROM,
  );
  return {
    ...{ trader, content, name: `Deal ${randomUUID()}` },
    keys: Object.fromEntries(WRITES.map((write) => [write, randomUUID()])) as Record<Write, string>,
    targetFdv: 1_000_000 * (50 + Math.floor(Math.random() * 1_000)),
    strikes: [10 + Math.floor(Math.random() * 90), 110 + Math.floor(Math.random() * 90)],
    decision: isAccepted ? "ACCEPTED" : "REJECTED",
    begunAt: now,
    validUntil: now + VALID_DAYS * DAY_MS,
    sha256: createHash("sha256").update(content).digest("hex"),
    ids: {},
    done: [],
  };
}

export const nextWrite = ({ done }: Deal): Write | undefined => WRITES[done.length];

/** One option, so that the price is its strike. */
const offer = ({ trader }: Deal, strikeOTM: number) => ({
  ...trader.samples.submission,
  options: [{ duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM }],
});

async function upload({ content }: Deal): Promise<Pick<Asked, "headers" | "body">> {
  const fields = new FormData();
  fields.append("purpose", "rfp_document");
  fields.append("file", new Blob([content]), "Terms.pdf");
  const form = new Response(fields);
  const headers = { "content-type": form.headers.get("content-type") ?? "" };
  return { headers, body: new Uint8Array(await form.arrayBuffer()) };
}

function bodyOf(write: Exclude<Write, "upload">, deal: Deal): object {
  const { draft, quote, upload: fileId } = deal.ids;
  const terms = { ...deal.trader.samples.rfq, market_maker_ids: [deal.trader.maker.id], name: deal.name };
  const parameters = { ...terms.contract_parameters, target_fdv: deal.targetFdv };
  const dates = { valid_until: deal.validUntil, estimated_tge_date: deal.validUntil + VALID_DAYS * DAY_MS };
  const accepts = deal.decision === "ACCEPTED";
  return {
    draft: { ...terms, ...dates, contract_parameters: parameters, documents: [fileId] },
    publish: { id: draft, status: "OPEN" },
    quote: { rfq_id: draft, submission: offer(deal, deal.strikes[0]) },
    revise: { id: quote, revision: 1, submission: offer(deal, deal.strikes[1]) },
    decide: { id: quote, status: deal.decision, revision: 2, ...(accepts && { close_rfq: true }) },
  }[write];
}

const CALLS = {
  upload: ["POST", "/v1/files", "issuer"],
  draft: ["POST", "/v1/rfqs/create", "issuer"],
  publish: ["PUT", "/v1/rfqs/update", "issuer"],
  quote: ["POST", "/v1/quotes/create", "maker"],
  revise: ["PUT", "/v1/quotes/update", "maker"],
  decide: ["PUT", "/v1/quotes/status", "issuer"],
} as const;

export async function askedFor(write: Write, deal: Deal): Promise<Asked> {
  const [method, path, by] = CALLS[write];
  const { headers, body } =
    write === "upload"
      ? await upload(deal)
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(bodyOf(write, deal)) };
  const key = KEYED.includes(write) && { "idempotency-key": deal.keys[write] };
  return {
    method,
    path,
    headers: { ...headers, ...key, authorization: `Bearer ${deal.trader[by].token}` },
    ...(body && { body }),
  };
}
