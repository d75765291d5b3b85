/**
 * Who can quote and decide on what. One write at a time on an RFP: two decisions on the same quote would rightly be refused,
 * and a refusal here is to be an error.
 */
import { idIn } from "../bench/deal";
import type { Asked } from "../bench/send";
import type { OpenRfq, PreparedMix, User } from "./prepared";
import { oneOf } from "./reading";

type Deal = OpenRfq & { waiting: Set<number>; pending: OpenRfq["quotes"]; isBusy: boolean };

/** `done` is told the answer's body, or null when it was no success. */
export type Write = { asked: Asked; done: (body: string | null) => void };

/** One in so many decisions accepts. */
const ACCEPT_EVERY = 4;

const asJson = (method: "POST" | "PUT", path: string, { token }: User, body: object): Asked => ({
  ...{ method, path, body: JSON.stringify(body) },
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
});

export class Deals {
  readonly #deals: Deal[];
  readonly #quote: object;
  #decisions = 0;

  constructor({ rfqs, quote }: Pick<PreparedMix, "rfqs" | "quote">) {
    this.#deals = rfqs.map((rfq) => ({
      ...rfq,
      waiting: new Set(rfq.makers.filter((maker) => rfq.quotes.every((quote) => quote.maker !== maker))),
      pending: [...rfq.quotes],
      isBusy: false,
    }));
    this.#quote = quote;
  }

  /** A quote of this market maker's; undefined when no RFP waits for one. */
  quote(maker: User): Write | undefined {
    const deal = oneOf(this.#deals.filter(({ isBusy, waiting }) => !isBusy && waiting.has(maker.id)));
    if (!deal) return undefined;
    deal.isBusy = true;
    return {
      asked: asJson("POST", "/v1/quotes/create", maker, { ...this.#quote, rfq_id: deal.id }),
      done: (body) => {
        deal.isBusy = false;
        deal.waiting.delete(maker.id);
        if (body !== null) deal.pending.push({ quoteId: idIn(body), maker: maker.id });
      },
    };
  }

  /** A decision of this issuer's; undefined when nothing awaits one. Who is refused may quote again. */
  decide(issuer: User): Write | undefined {
    const deal = this.#deals.find(({ isBusy, owner, pending }) => !isBusy && owner === issuer.id && pending.length > 0);
    const decided = deal?.pending.shift();
    if (!deal || !decided) return undefined;
    deal.isBusy = true;
    this.#decisions += 1;
    const status = this.#decisions % ACCEPT_EVERY === 0 ? "ACCEPTED" : "REJECTED";
    return {
      asked: asJson("PUT", "/v1/quotes/status", issuer, { id: decided.quoteId, status }),
      done: (body) => {
        deal.isBusy = false;
        if (body !== null && status === "REJECTED") deal.waiting.add(decided.maker);
      },
    };
  }
}
