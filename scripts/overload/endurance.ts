/** People who never think: lists, details, pages, quotes, decisions, uploads, exports and sign-ins, one after another. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Asked, CONNECTIONS, keptConnections, send } from "../bench/send";
import { Deals, type Write } from "../mix/deals";
import type { PreparedMix, User } from "../mix/prepared";
import { aDetail, aList, look, oneOf, type Seen } from "../mix/reading";
import { count, type Tally } from "./raw";
import { bearer, read } from "./scenario";

/** Of a thousand things that are asked; the rest are health, lists and details. */
const SHARES = { health: 100, write: 40, upload: 10, signIn: 4, export: 2 } as const;
const LOOK_MS = 2_000;

type Choice = { asked: Asked; done?: (body: string | null) => void };

/** MB, each two seconds. */
export type Endured = { tally: Tally; memoryMb: number[]; seconds: number };

export class Endurance {
  readonly #prepared: PreparedMix;
  readonly #deals: Deals;
  readonly #upload: Buffer;
  readonly #seen = new Map<User, Seen>();

  constructor(prepared: PreparedMix) {
    this.#prepared = prepared;
    this.#deals = new Deals(prepared);
    this.#upload = Buffer.from(prepared.upload.base64, "base64");
  }

  #signIn({ email }: User): Asked {
    const body = new URLSearchParams({ username: email, password: this.#prepared.password }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", path: "/v1/users/login", headers, body };
  }

  /** Nothing waits to be written or exported: then something is read. */
  #choose(user: User, seen: Seen): Choice {
    let at = Math.random() * 1000;
    const falls = (share: number) => (at -= share) < 0;
    if (falls(SHARES.health)) return { asked: { method: "GET", path: "/v1/health", headers: {} } };
    if (falls(SHARES.signIn)) return { asked: this.#signIn(user) };
    if (falls(SHARES.upload)) {
      const headers = { ...bearer(user), "content-type": this.#prepared.upload.contentType };
      return { asked: { method: "POST", path: "/v1/files", headers, body: this.#upload } };
    }
    if (falls(SHARES.export)) {
      const compared = oneOf(seen.records.filter((path) => path.startsWith("/v1/quotes/for-rfq/")));
      const id = compared?.split("/").at(-1);
      if (id) return { asked: read(user, `/v1/rfqs/${id}/comparison/pdf`) };
    }
    if (falls(SHARES.write)) {
      const write: Write | undefined = user.role === "maker" ? this.#deals.quote(user) : this.#deals.decide(user);
      if (write) return write;
    }
    return (Math.random() < 0.5 ? aDetail(user, seen) : undefined) ?? aList(user);
  }

  async #one(agent: ReturnType<typeof keptConnections>, host: string, tally: Tally): Promise<void> {
    const user = oneOf(this.#prepared.users);
    if (!user) throw new Error("Nobody asks");
    const seen = this.#seen.get(user) ?? { records: [], pages: [] };
    this.#seen.set(user, seen);
    const { asked, done } = this.#choose(user, seen);
    const { status, body } = await send(agent, host, asked);
    const isSuccess = status >= 200 && status < 300;
    done?.(isSuccess ? body : null);
    if (isSuccess) look(seen, user, asked.path, body);
    count(
      tally,
      isSuccess ? "2xx" : `${status} ${asked.method} ${asked.path.replace(/\d+/g, "…").replace(/\?.*/, "")}`,
    );
  }

  /** @param memory MB of the server */
  async run(host: string, requests: number, memory: () => number): Promise<Endured> {
    const agent = keptConnections(CONNECTIONS);
    const tally: Tally = new Map();
    const memoryMb: number[] = [];
    const start = performance.now();
    let asked = 0;
    const looking = setInterval(() => {
      memoryMb.push(memory());
      if (memoryMb.length % 15 === 0) console.error(`${asked} requests, ${memoryMb.at(-1)?.toFixed(0)} MB …`);
    }, LOOK_MS);
    const work = async () => {
      while (asked < requests) {
        asked += 1;
        await this.#one(agent, host, tally);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    clearInterval(looking);
    agent.destroy();
    await sleep(LOOK_MS);
    memoryMb.push(memory());
    return { tally, memoryMb, seconds: (performance.now() - start) / 1000 };
  }
}
