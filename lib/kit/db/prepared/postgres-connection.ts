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

/** Over the pool that Prisma has, too. */
export function postgresConnection(pool: Pool): PreparedConnection {
  return {
    rows: async ({ sql, values, isByKey }) => {
      const named = isByKey ? { name: nameOf(sql) } : {};
      const question = { text: sql, values: [...values], rowMode: "array" as const, types: asText, ...named };
      const { rows, fields } = await pool.query<unknown[]>(question);
      return convertRows(
        rows,
        fields.map(({ dataTypeID }) => CONVERTS[dataTypeID]),
      );
    },
    // It ends with Prisma's.
    end: () => undefined,
  };
}
