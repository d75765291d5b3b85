/** People who do something, think, and do the next thing, until the time is over. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Asked, keptConnections, send } from "../bench/send";
import { Deals, type Write } from "./deals";
import type { PreparedMix, User } from "./prepared";
import { aDetail, aList, look, type Seen } from "./reading";

export type Kind = "list" | "detail" | "page" | "quote" | "decision" | "upload";
export type Done = { kind: Kind; status: number; milliseconds: number; path: string; body: string };

/** Of a hundred things that are done. */
export const SHARES = { list: 60, detail: 20, quote: 10, decision: 5, upload: 5 } as const;
/** Between two things that one user does. A flood would be another measurement: `npm run bench`. */
const THINK_MS = { least: 1_000, most: 5_000 };
/** Nothing has been seen yet, or nothing waits: then a list is looked at. */
type Choice = { kind: Kind; asked: Asked; done?: (body: string | null) => void };

/** @param makerShare of all users: only they quote, and only the others decide */
function kindFor({ role }: User, makerShare: number): keyof typeof SHARES {
  const [kind, share] =
    role === "maker"
      ? (["quote", SHARES.quote / makerShare] as const)
      : (["decision", SHARES.decision / (1 - makerShare)] as const);
  const at = Math.random() * 100;
  if (at < share) return kind;
  if (at < share + SHARES.upload) return "upload";
  const rest = (at - share - SHARES.upload) / (100 - share - SHARES.upload);
  return rest < SHARES.list / (SHARES.list + SHARES.detail) ? "list" : "detail";
}

export class Crowd {
  readonly done: Done[] = [];
  readonly #hosts: readonly string[];
  readonly #prepared: PreparedMix;
  readonly #deals: Deals;
  readonly #upload: Buffer;
  readonly #makerShare: number;
  #turn = 0;

  constructor(hosts: readonly string[], prepared: PreparedMix) {
    this.#hosts = hosts;
    this.#prepared = prepared;
    this.#deals = new Deals(prepared);
    this.#upload = Buffer.from(prepared.upload.base64, "base64");
    this.#makerShare = prepared.users.filter(({ role }) => role === "maker").length / prepared.users.length;
  }

  #choose(user: User, seen: Seen): Choice {
    const kind = kindFor(user, this.#makerShare);
    if (kind === "upload") {
      const headers = { authorization: `Bearer ${user.token}`, "content-type": this.#prepared.upload.contentType };
      return { kind, asked: { method: "POST", path: "/v1/files", headers, body: this.#upload } };
    }
    if (kind === "quote" || kind === "decision") {
      const write: Write | undefined = kind === "quote" ? this.#deals.quote(user) : this.#deals.decide(user);
      if (write) return { kind, ...write };
    }
    const detail = kind === "detail" ? aDetail(user, seen) : undefined;
    const { asked, isPage } = detail ?? aList(user);
    return { kind: isPage ? "page" : detail ? "detail" : "list", asked };
  }

  async #live(user: User, until: number): Promise<void> {
    const seen: Seen = { records: [], pages: [] };
    const agent = keptConnections(1);
    const think = () => THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least);
    // They don't begin all at once.
    await sleep(Math.random() * THINK_MS.most);
    while (performance.now() < until) {
      const { kind, asked, done } = this.#choose(user, seen);
      // Round the instances, as a balancer would send them.
      const host = this.#hosts[(this.#turn += 1) % this.#hosts.length] ?? "";
      const { status, body, milliseconds } = await send(agent, host, asked);
      const isSuccess = status >= 200 && status < 300;
      done?.(isSuccess ? body : null);
      if (isSuccess && kind === "list") look(seen, user, asked.path, body);
      this.done.push({ kind, status, milliseconds, path: asked.path, body: isSuccess ? "" : body });
      await sleep(think());
    }
    agent.destroy();
  }

  async live(minutes: number): Promise<void> {
    const until = performance.now() + minutes * 60_000;
    await Promise.all(this.#prepared.users.map((user) => this.#live(user, until)));
  }
}
