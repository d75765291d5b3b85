/** One attack, and what others had of it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Served } from "../lib/own-server";
import { type Figures, figuresOf, type Probe } from "./probe";
import type { Tally } from "./raw";
import type { Scenario, Target } from "./scenario";

/** What an ordinary user has had of each of the two. */
export type Meanwhile = { list: Figures; health: Figures };
export type Outcome = Meanwhile & {
  name: string;
  tally: Tally;
  /** Seconds. */
  took: number;
  /** Seconds until the list was as quick as before for half a second; null when it wasn't within a minute. */
  recovered: number | null;
  beforeMb: number;
  mostMb: number;
  afterMb: number;
};

const MEGABYTE = 2 ** 20;
const LOOK_MS = 500;
const QUIET_MS = 10_000;
const RECOVERED = 5;
const MOST_RECOVERY_MS = 60_000;

export async function quiet(probe: Probe): Promise<Meanwhile> {
  // What a server does for the first time isn't what is measured.
  await sleep(2000);
  await probe.take();
  await sleep(QUIET_MS);
  const probed = await probe.take();
  return { list: figuresOf(probed, "list"), health: figuresOf(probed, "health") };
}

/** @param asBefore milliseconds of a list that is as quick as before */
async function recovery(probe: Probe, asBefore: number): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < MOST_RECOVERY_MS) {
    await sleep(LOOK_MS);
    const lists = (await probe.take()).filter(({ what }) => what === "list").slice(-RECOVERED);
    const isQuick = lists.every(({ status, milliseconds }) => status === 200 && milliseconds <= asBefore);
    if (lists.length > 0 && isQuick) return (performance.now() - start) / 1000;
  }
  return null;
}

export async function attack(
  scenario: Scenario,
  {
    server,
    probe,
    target,
    asBefore,
  }: { server: Served; probe: Probe; target: Omit<Target, "tally">; asBefore: number },
): Promise<Outcome> {
  const tally: Tally = new Map();
  const memory = () => server.residentBytes() / MEGABYTE;
  const beforeMb = memory();
  let mostMb = beforeMb;
  const looking = setInterval(() => (mostMb = Math.max(mostMb, memory())), LOOK_MS);
  await probe.take();
  const start = performance.now();
  await scenario.run({ ...target, tally });
  const took = (performance.now() - start) / 1000;
  const probed = await probe.take();
  clearInterval(looking);
  const recovered = await recovery(probe, asBefore);
  const afterMb = memory();
  const meanwhile = { list: figuresOf(probed, "list"), health: figuresOf(probed, "health") };
  return { name: scenario.name, tally, took, recovered, beforeMb, mostMb, afterMb, ...meanwhile };
}
