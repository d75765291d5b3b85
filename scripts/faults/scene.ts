/** A server at work on a world: its people deal, something is done to it, and what was promised is looked after. */
import { setTimeout as sleep } from "node:timers/promises";
import { runToEnd } from "../lib/own-server";
import type { Deal } from "./deal";
import { type Control, Desk } from "./desk";
import { strayFiles } from "./files";
import type { Ledger } from "./ledger";
import { lookAt, type Look } from "./look";
import { readBack } from "./read-back";
import { type Server, startServer } from "./server";
import { settle } from "./settle";
import type { World } from "./worlds";

const LOOK_AGAIN_MS = 20;
const BACK_MS = 60_000;

export class Scene {
  readonly desks: readonly Desk[];
  readonly startsMs: number[] = [];
  readonly #look: Look;
  readonly #read = new Map<Deal, number>();
  #server: Server | null = null;
  /** When the fault was over of which the first acknowledged write is waited for. */
  #faultEnded: number | null = null;
  /** How far the server's clock is from ours, and the latest time that it has shown. */
  clockShiftMs = 0;
  #latest = 0;

  constructor(
    readonly world: World,
    readonly ledger: Ledger,
    readonly variables: Readonly<Record<string, string>> = {},
  ) {
    this.desks = world.traders.map((trader) => new Desk(trader, ledger, this.#onAcknowledged));
    this.#look = lookAt(world.url);
  }

  get server(): Server {
    if (!this.#server) throw new Error("No server runs");
    return this.#server;
  }

  get look(): Look {
    return this.#look;
  }

  now = (): number => {
    const now = Date.now() + this.clockShiftMs;
    this.#latest = Math.max(this.#latest, now);
    return now;
  };

  async start(): Promise<void> {
    this.#server = await startServer({ ...this.world.environment, ...this.variables }, this.world.log);
    this.startsMs.push(this.#server.startedInMs);
    for (const desk of this.desks) desk.reconnect();
  }

  /** From here on the service is to be back: what is acknowledged next says how long that took. */
  faultIsOver(): void {
    this.#faultEnded = performance.now();
  }

  readonly #onAcknowledged = () => {
    if (this.#faultEnded !== null) this.ledger.backAfterMs.push(performance.now() - this.#faultEnded);
    this.#faultEnded = null;
  };

  /** Waits for that. */
  async comesBack(): Promise<void> {
    const until = performance.now() + BACK_MS;
    while (this.#faultEnded !== null && performance.now() < until) await sleep(LOOK_AGAIN_MS);
    this.ledger.hold(this.#faultEnded === null, `a minute after the fault was over, nothing has been acknowledged`);
  }

  #control(isOver: () => boolean): Control {
    return { isOver, now: this.now };
  }

  /** Everybody works, until it is over or they are left without an answer. */
  async work(isOver: () => boolean): Promise<void> {
    await Promise.all(this.desks.map((desk) => desk.work(this.server.host, this.#control(isOver))));
  }

  /** Everybody works through it: what is left open is settled as soon as it is calm. */
  async workThrough(isOver: () => boolean, isCalm: () => boolean): Promise<void> {
    const through = async (desk: Desk) => {
      while (!isOver()) {
        await desk.work(this.server.host, this.#control(isOver));
        while (desk.open && !isCalm() && !isOver()) await sleep(LOOK_AGAIN_MS);
        if (desk.open && !isCalm()) return;
        await settle(desk, this.server.host, this.#look);
      }
    };
    await Promise.all(this.desks.map(through));
  }

  async settle(): Promise<void> {
    await Promise.all(this.desks.map((desk) => settle(desk, this.server.host, this.#look)));
  }

  /** Reads what has been acknowledged since the last time, or all of it. */
  async readBack({ all = false } = {}): Promise<void> {
    const deals = this.desks.flatMap((desk) => desk.deals);
    const news = all ? deals : deals.filter((deal) => this.#read.get(deal) !== deal.done.length);
    for (const deal of news) this.#read.set(deal, deal.done.length);
    this.now();
    await readBack(this.server.host, news, this.ledger, this.#latest);
  }

  /** Everything that was ever acknowledged; then the database, its kept figures and its files. */
  async inspect(): Promise<void> {
    await this.settle();
    await this.readBack({ all: true });
    for (const words of await this.#look.damage()) this.ledger.break(`damage: ${words}`);
    await runToEnd("scripts/figures.ts", this.world.environment, ["--check"]).catch((error: unknown) =>
      this.ledger.break(`kept figures: ${String(error)}`),
    );
    if (this.variables.S3_BUCKET !== undefined) return;
    for (const words of await strayFiles(this.world.dataDir, this.#look)) this.ledger.break(words);
  }

  /** Kills the server if it still runs. */
  async abandon(): Promise<void> {
    if (this.#server?.isRunning()) await this.#server.kill();
  }

  /** Ends tidily, and says so if it doesn't. */
  async close(): Promise<void> {
    if (this.#server?.isRunning()) {
      const { code } = await this.#server.end();
      this.ledger.hold(code === 0, `SIGTERM ended it with ${code}`);
    }
    for (const desk of this.desks) desk.reconnect();
    await this.#look.close();
    await this.world.close();
  }
}
