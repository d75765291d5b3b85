/** An issuer and a market maker at work: deal after deal, each write after the one before was answered. */
import type { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answered, type Asked, keptConnections, send } from "../bench/send";
import { askedFor, type Deal, newDeal, nextWrite, type Trader, type Write } from "./deal";
import { type Ledger, outageIn } from "./ledger";

export type Sent = { deal: Deal; write: Write; asked: Asked };

export type Control = {
  isOver: () => boolean;
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number;
};

const PAUSE_MS = 100;

/** What an answer names, if it names one. */
export const idIn = (body: string): number => (JSON.parse(body) as { element: { id: number } }).element.id;

export class Desk {
  readonly deals: Deal[] = [];
  /** What may have been carried out or not. Nothing follows it before it is settled. */
  open: Sent | null = null;
  /** Whether a write is on its way. */
  isAsking = false;
  #again: Sent | null = null;
  #agent: Agent = keptConnections(1);

  constructor(
    readonly trader: Trader,
    readonly ledger: Ledger,
    /** Told of each acknowledged write. */
    readonly onAcknowledged: () => void,
  ) {}

  /** Forgets its connections: the server is another one. */
  reconnect(): void {
    this.#agent.destroy();
    this.#agent = keptConnections(1);
  }

  async ask(host: string, asked: Asked): Promise<Answered> {
    this.isAsking = true;
    const answer = await send(this.#agent, host, asked);
    this.isAsking = false;
    return answer;
  }

  /** Leaves what it was at. */
  begin(now: number): Deal {
    this.#again = null;
    const deal = newDeal(this.trader, now, this.deals.length % 2 === 0);
    this.deals.push(deal);
    return deal;
  }

  /** Works until it is over, or until something is left open. */
  async work(host: string, control: Control): Promise<void> {
    while (!control.isOver() && !this.open) {
      const sent = this.#again ?? (await this.#next(control.now()));
      this.#again = null;
      const answer = await this.ask(host, sent.asked);
      if (answer.status >= 200 && answer.status < 300) {
        this.acknowledge(sent, answer.body);
      } else {
        await this.#hear(sent, answer, control.now());
      }
    }
  }

  acknowledge(sent: Sent, body: string): void {
    this.ledger.acknowledged += 1;
    this.take(sent, body);
    this.onAcknowledged();
  }

  /** The write is done: its id is known, and what follows may come. */
  take({ deal, write }: Sent, body: string): void {
    if (write === "upload" || write === "draft" || write === "quote") deal.ids[write] = idIn(body);
    deal.done.push(write);
  }

  async #hear(sent: Sent, answer: Answered, now: number): Promise<void> {
    const outage = outageIn(answer);
    if (answer.status === 0 || outage === "open") {
      this.ledger.open += 1;
      this.open = sent;
    } else if (outage === "later") {
      this.ledger.refused += 1;
      this.#again = sent;
      await sleep(PAUSE_MS);
    } else {
      this.ledger.break(`${sent.write}: ${answer.status} ${answer.body.slice(0, 200)}`);
      // Not the same again: it would be refused the same way.
      this.begin(now);
      await sleep(PAUSE_MS);
    }
  }

  async #next(now: number): Promise<Sent> {
    const last = this.deals.at(-1);
    const deal = last && nextWrite(last) !== undefined ? last : this.begin(now);
    const write = nextWrite(deal) ?? "upload";
    return { deal, write, asked: await askedFor(write, deal) };
  }
}
