/** Asks every question of every size in turn, so that a slow moment of the machine falls on all of them. */
import { median } from "../lib/statistics";
import type { Explained } from "./answering";
import { Child, LIMIT_MS, type SizedDatabase } from "./child";

/** The goal: at most so many times as slow at the largest size as at the smallest. */
export const MOST_RATIO = 1.5;
/** Of a call with what finds out its last page, and with its process's beginning. */
const PATIENCE_MS = 4 * LIMIT_MS;
/**
 * What looks slower is asked again, so many times at most, and the lowest medians count: a busy machine makes nothing faster.
 * What looks so many times as slow is slower.
 */
const ROUNDS = 4;
const BEYOND_DOUBT = 2 * MOST_RATIO;
/** Between two lines that say how far it is. */
const PROGRESS_MS = 15_000;

export type Measured = {
  name: string;
  /** Median milliseconds by size, from the smallest; null where it took longer than the limit. */
  p50: (number | null)[];
  rows: number[];
  /** Of the largest to the smallest; Infinity where there is none. */
  ratio: number;
  /** At the largest size, of what breaks the goal. */
  plans?: Explained[];
};

const ratioOf = (p50: readonly (number | null)[]): number => {
  const [first, last] = [p50[0] ?? null, p50.at(-1) ?? null];
  return first === null || last === null ? Infinity : last / first;
};

async function once(child: Child, name: string) {
  const heard = await child.ask({ kind: "time", name }, PATIENCE_MS);
  const p50 = heard && median(heard.milliseconds);
  return { p50: p50 === null || p50 > LIMIT_MS ? null : p50, rows: heard?.rows ?? 0 };
}

const lower = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));

async function measureOne(children: readonly Child[], name: string): Promise<Measured> {
  const round = async () => {
    const replies = [];
    for (const child of children) replies.push(await once(child, name));
    return replies;
  };
  const replies = await round();
  let p50 = replies.map((reply) => reply.p50);
  for (let rounds = 1; rounds < ROUNDS && ratioOf(p50) > MOST_RATIO && ratioOf(p50) < BEYOND_DOUBT; rounds += 1) {
    const again = await round();
    p50 = p50.map((value, index) => lower(value, again[index]?.p50 ?? null));
  }
  const measured = { name, p50, rows: replies.map(({ rows }) => rows), ratio: ratioOf(p50) };
  const largest = children.at(-1);
  if (measured.ratio <= MOST_RATIO || !largest) return measured;
  return { ...measured, plans: (await largest.ask({ kind: "plans", name }, PATIENCE_MS)) ?? [] };
}

/** @param only what the names of the questions have to contain */
export async function measure(databases: readonly SizedDatabase[], only: string): Promise<Measured[]> {
  const children = databases.map((database) => new Child(database));
  try {
    const all = await children[0]?.ask({ kind: "questions" }, Infinity);
    const names = (all ?? []).filter((name) => name.includes(only));
    if (names.length === 0) throw new Error("There is nothing to ask");
    const measured: Measured[] = [];
    const start = performance.now();
    let saidAt = 0;
    for (const name of names) {
      const seconds = (performance.now() - start) / 1000;
      if (measured.length === 0 || seconds * 1000 - saidAt > PROGRESS_MS) {
        saidAt = seconds * 1000;
        const broken = measured.filter(({ ratio }) => ratio > MOST_RATIO).length;
        console.error(`${seconds.toFixed(0)} s: ${measured.length} of ${names.length} asked, ${broken} break; ${name}`);
      }
      const one = await measureOne(children, name);
      // At once: it takes long until the table is there.
      if (one.ratio > MOST_RATIO) console.error(`${one.ratio.toFixed(2).padStart(8)}  ${name}`);
      measured.push(one);
    }
    return measured;
  } finally {
    for (const child of children) child.end();
  }
}
