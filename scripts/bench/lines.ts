/** What is measured: a line for each thing that is asked of each server. */
import type { Served } from "../lib/own-server";
import type { DatabaseName } from "./databases";
import { askedIn, type Deal, idIn } from "./deal";
import { EMPTY } from "./floor";
import type { Kind, Prepared } from "./prepared";
import { each, repeat, type Slice } from "./slice";

export type Line = {
  name: string;
  kind: Kind | "floor" | "bare";
  /** Null where none is asked. */
  database: DatabaseName | null;
  statements: number | null;
  run: (seconds: number) => Promise<Slice>;
};

export type Subject = { database: DatabaseName; application: Served; bare: Served; prepared: Prepared };

/** Waiting for deals that somebody has to go on with has an end. */
const MOST_SLICES = 4;

export const floorLine = ({ host }: Served): Line => ({
  ...{ name: "empty handler", kind: "floor", database: null, statements: null },
  run: (seconds) => repeat(host, { method: "GET", path: EMPTY, headers: {} }, seconds),
});

const bareLine = (bare: Served, name: string, path: string, database: DatabaseName | null): Line => ({
  ...{ name, kind: "bare", database, statements: null },
  run: (seconds) => repeat(bare.host, { method: "GET", path, headers: {} }, seconds),
});

export const bareName = (name: string) => `node:http, the SQL of ${name}`;
export const ARGON2_IN_TURN = "node:http, argon2, in turn as sign-in";
export const ARGON2_AT_ONCE = "node:http, argon2, all at once";

export const argonLines = ({ bare }: Subject): Line[] => [
  bareLine(bare, ARGON2_IN_TURN, "/argon2/in-turn", null),
  bareLine(bare, ARGON2_AT_ONCE, "/argon2/at-once", null),
];

/** Each line goes on with the deals of the one before. */
function dealLines({ database, application, prepared: { pairs, steps } }: Subject): Line[] {
  let turn = 0;
  const made: Deal[][] = steps.map(() => []);
  const begun = (): Deal | undefined => {
    const pair = pairs[(turn += 1) % pairs.length];
    return pair && { pair, id: 0 };
  };
  return steps.map((step, index) => {
    const { name, statements } = step;
    const isFirst = index === 0;
    const next = () => {
      const deal = isFirst ? begun() : made[index - 1]?.shift();
      return deal && { asked: askedIn(step, deal), of: deal };
    };
    const run = (seconds: number) =>
      each(application.host, next, isFirst ? seconds : MOST_SLICES * seconds, ({ body }, { pair }) =>
        made[index]?.push({ pair, id: idIn(body) }),
      );
    return { name, kind: "write", database, statements, run };
  });
}

/** Of one database, in the order in which they are asked. */
export function linesOf(subject: Subject): Line[] {
  const { database, application, bare, prepared } = subject;
  const repeated = prepared.repeated.map(({ name, kind, asked, statements }): Line => ({
    ...{ name, kind, database, statements },
    run: (seconds) => repeat(application.host, asked, seconds),
  }));
  const sql = prepared.sql.map(({ name }, index) => bareLine(bare, bareName(name), `/sql/${index}`, database));
  return [...repeated, ...sql, ...dealLines(subject)];
}
