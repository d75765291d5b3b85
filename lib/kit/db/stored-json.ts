/**
 * Documents in JSON columns. What is stored has a shape of its own, which only a new version changes: an answer may gain
 * a field, or a rule become stricter, and every row stays readable (docs/decisions/0037).
 */
import type { z } from "zod";
import type { Prisma } from "./generated/sqlite/client";

type Document = Record<string, unknown>;

export type StoredJson<Value> = {
  /** What a column holds, as the newest version has it. @throws for what no version has ever written */
  read(column: unknown): Value;
  write(value: Value): Prisma.InputJsonObject;
};

/**
 * @param schema the newest version: the shape alone, no rules of what may be submitted
 * @param upgrades how each version becomes the next, from the first on. Whatever names no version is of the first
 */
export function storedJson<Value extends object>(
  schema: z.ZodType<Value>,
  upgrades: readonly ((older: Document) => Document)[] = [],
): StoredJson<Value> {
  return {
    read: (column) => {
      const { v: version = 1, ...document } = column as Document & { v?: number };
      return schema.parse(upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), document));
    },
    write: (value) => ({ v: upgrades.length + 1, ...value }),
  };
}
