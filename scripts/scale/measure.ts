/** Asks every question of every size in turn, so that a slow moment of the machine falls on all of them. */
import { median } from "../lib/own-server";
import type { Explained } from "./answering";
import { Child, type SizedDatabase } from "./child";

/** The goal: at most so many times as slow at the largest size as at the smallest. */
export const MOST_RATIO = 1.5;
/** Nobody waits longer for a call; what takes longer, or fails, is `null`. */
export const LIMIT_MS = 10_000;
/** Of a call with what finds out its last page, and with its process's beginning. */
const PATIENCE_MS = 4 * LIMIT_MS;
/** What looks slower is asked again, so often, and its best rounds count: a busy machine makes nothing faster. */
const SECOND_LOOKS = 1;

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
  for (let look = 0; look < SECOND_LOOKS && ratioOf(p50) > MOST_RATIO && !p50.includes(null); look += 1) {
    const again = await round();
    p50 = p50.map((value, index) => lower(value, again[index]?.p50 ?? null));
  }
  const measured = { name, p50, rows: replies.map(({ rows }) => rows), ratio: ratioOf(p50) };
  const largest = children.at(-1);
  if (measured.ratio <= MOST_RATIO || !largest) return measured;
  return { ...measured, plans: (await largest.ask({ kind: "plans", name }, PATIENCE_MS)) ?? [] };
}

export async function measure(databases: readonly SizedDatabase[]): Promise<Measured[]> {
  const children = databases.map((database) => new Child(database));
  try {
    const names = await children[0]?.ask({ kind: "questions" }, Infinity);
    if (!names) throw new Error("There is nothing to ask");
    const measured: Measured[] = [];
    for (const [index, name] of names.entries()) {
      if (index % 50 === 0) console.error(`${index} of ${names.length} questions`);
      measured.push(await measureOne(children, name));
    }
    return measured;
  } finally {
    for (const child of children) child.end();
  }
}
