import { createHash } from "node:crypto";
import { type Pool, types } from "pg";
import { type Convert, convertRows, type PreparedConnection, toDate } from "./connection";

const { INT8, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const CONVERTS: Readonly<Record<number, Convert>> = { [INT8]: Number, [TIMESTAMP]: toDate, [TIMESTAMPTZ]: toDate };

/** The driver reads the rest; what we convert comes as it was written. */
const asText = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid in CONVERTS ? (text: string) => text : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

const names = new Map<string, string>();

/**
 * Only what is found by a key is kept by the server under a name: of a list, it would come to choose one plan for whoever
 * has ten rows and whoever has a million.
 */
function nameOf(sql: string): string {
  const known = names.get(sql) ?? createHash("sha256").update(sql).digest("base64url").slice(0, 32);
  names.set(sql, known);
  return known;
}

/** Another instance's migration has changed what a kept statement answers. */
const CHANGED = "0A000";
/** A pooler has given us a connection that doesn't know the statement that we have named, or knows it already. */
const MIXED_UP = ["26000", "42P05"];

/** Over the pool that Prisma has, too. */
export function postgresConnection(pool: Pool): PreparedConnection {
  let takesNames = true;

  const ask = (sql: string, values: readonly unknown[], name?: string) =>
    pool.query<unknown[]>({ text: sql, values: [...values], rowMode: "array", types: asText, ...(name && { name }) });

  /** A refusal has read nothing, and the pool has let go of its connection: the same is asked once more, without a name. */
  function askNamed(sql: string, values: readonly unknown[]) {
    return ask(sql, values, nameOf(sql)).catch((error: Error & { code?: string }) => {
      const { code = "" } = error;
      if (MIXED_UP.includes(code)) takesNames = false;
      else if (code !== CHANGED) throw error;
      return ask(sql, values);
    });
  }

  return {
    rows: async ({ sql, values, isByKey }) => {
      const { rows, fields } = await (isByKey && takesNames ? askNamed(sql, values) : ask(sql, values));
      return convertRows(
        rows,
        fields.map(({ dataTypeID }) => CONVERTS[dataTypeID]),
      );
    },
    // It ends with Prisma's.
    end: () => undefined,
  };
}
