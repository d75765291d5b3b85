/** The ordinary user's process (scripts/bench/processes/probe.ts). */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Asked } from "../bench/send";
import { percentile } from "../lib/statistics";

/** A `status` of 0 is no answer. */
export type Probed = { what: "list" | "health"; status: number; milliseconds: number };
export type ToProbe = { kind: "begin"; host: string; list: Asked } | { kind: "take" };

/** Milliseconds; `errors` are answers that were no success, or none. */
export type Figures = { asked: number; errors: number; p50: number; p99: number; most: number };

const PROCESS = "scripts/bench/processes/probe.ts";

export class Probe {
  readonly #child: ChildProcess = fork(PROCESS, { execArgv: ["--import", "tsx"] });

  begin(host: string, list: Asked): void {
    this.#child.send({ kind: "begin", host, list } satisfies ToProbe);
  }

  /** All since it was last asked, those that wait for their answers now too. */
  async take(): Promise<Probed[]> {
    const heard = once(this.#child, "message") as Promise<[Probed[]]>;
    this.#child.send({ kind: "take" } satisfies ToProbe);
    const [probed] = await heard;
    return probed;
  }

  end(): void {
    this.#child.disconnect();
  }
}

export function figuresOf(probed: readonly Probed[], of: Probed["what"]): Figures {
  const own = probed.filter(({ what }) => what === of);
  const times = own.map(({ milliseconds }) => milliseconds);
  return {
    asked: own.length,
    errors: own.filter(({ status }) => status !== 200).length,
    ...{ p50: percentile(times, 0.5), p99: percentile(times, 0.99), most: Math.max(0, ...times) },
  };
}
