import { createHash } from "node:crypto";
import { type Pool, types } from "pg";
import { keptBySql } from "../kept-statements";
import { asOne } from "./as-one";
import { type Convert, convertRows, type PreparedConnection, type Sent } from "./connection";
import { toDate } from "./stored-date";

const { INT8, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const CONVERTS: Readonly<Record<number, Convert>> = { [INT8]: Number, [TIMESTAMP]: toDate, [TIMESTAMPTZ]: toDate };

/** The driver reads the rest; what we convert comes as it was written. */
const asText = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid in CONVERTS ? (text: string) => text : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Each of the pool's connections keeps what it has under a name: some tenth of a megabyte. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

/**
 * Only what is found by a key, or by one walk whoever asks, is kept by the server under a name: of any other list, it would
 * come to choose one plan for whoever has ten rows and whoever has a million.
 * @returns empty where the connections have names enough
 */
export function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return "";
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 32);
  names.set(sql, name);
  return name;
}

/** Another instance's migration has changed what a kept statement answers. */
export const CHANGED = "0A000";
/** A pooler has given us a connection that doesn't know the statement that we have named, or knows it already. */
export const MIXED_UP = ["26000", "42P05"];

/** Over the pool that Prisma has, too. */
export function postgresConnection(pool: Pool): PreparedConnection {
  let takesNames = true;

  const ask = (sql: string, values: readonly unknown[], name?: string) =>
    pool.query<unknown[]>({ text: sql, values: [...values], rowMode: "array", types: asText, ...(name && { name }) });

  /** A refusal has read nothing, and the pool has let go of its connection: the same is asked once more, without a name. */
  function askNamed({ sql, values }: Sent, name: string) {
    return ask(sql, values, name).catch((error: Error & { code?: string }) => {
      const { code = "" } = error;
      if (MIXED_UP.includes(code)) takesNames = false;
      else if (code !== CHANGED) throw error;
      return ask(sql, values);
    });
  }

  /** What a statement's columns are, which the server says with its first answer. */
  const known = keptBySql((): { converts?: readonly Convert[] } => ({}));

  const answered = (sent: Sent) => {
    const name = takesNames && (sent.isByKey || sent.isOneWalk) ? nameOf(sent.sql) : "";
    return name === "" ? ask(sent.sql, sent.values) : askNamed(sent, name);
  };

  async function askAlone(sent: Sent): Promise<{ rows: unknown[][]; converts: readonly Convert[] }> {
    const { rows, fields } = await answered(sent);
    const converts = fields.map(({ dataTypeID }) => CONVERTS[dataTypeID]);
    known(sent.sql).converts = converts;
    return { rows: convertRows(rows, converts), converts };
  }

  return {
    rows: async (sent) => (await askAlone(sent)).rows,
    together: async (sent) => {
      const [first, ...others] = sent;
      if (first && others.length === 0 && !known(first.sql).converts) return [(await askAlone(first)).rows];
      // Of those that are new, only what their columns are is taken: the rows of each would be of a moment of its own.
      const converts = await Promise.all(
        sent.map(async (each) => known(each.sql).converts ?? (await askAlone(each)).converts),
      );
      const { rows } = await answered(
        asOne(
          sent,
          converts.map(({ length }) => length),
          "postgresql",
        ),
      );
      return (rows[0] ?? []).map((list, index) => convertRows((list ?? []) as unknown[][], converts[index] ?? []));
    },
    // It ends with Prisma's.
    end: () => undefined,
  };
}
