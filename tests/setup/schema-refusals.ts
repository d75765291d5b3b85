/** Inputs that are right but for one field, and what a schema says of them. */
import { expect, it } from "vitest";
import type { z } from "zod";

type Path = (string | number)[];

/** Where a bad value is put, the value, and the field that the error names, if another. */
export type Bad = [where: string, value: unknown, named?: string];

export const OMIT = Symbol("left out");

/** What JSON has for infinity. */
export const INFINITY: unknown = JSON.parse("1e309");

export const NUL = "a\u0000b";
export const LONE_SURROGATE = "a\ud800b";
export const TOO_LARGE_ID = 2_147_483_648;

const pathOf = (dotted: string): Path => dotted.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** A copy of `base` in which the field at a dotted path is another, or left out. */
export function withField(base: object, dotted: string, value: unknown): unknown {
  const copy = structuredClone(base);
  const steps = pathOf(dotted);
  const last = steps.pop() as string | number;
  const parent = steps.reduce<Record<string | number, unknown>>(
    (at, step) => at[step] as Record<string | number, unknown>,
    copy as Record<string, unknown>,
  );
  if (value === OMIT) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

/** The fields that the errors name, each once; empty when the input passes. */
export function namedBy(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return [...new Set(error?.issues.map(({ path }) => path.join(".")) ?? [])];
}

export function messagesOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

export function refuses(schema: z.ZodType, base: object, bad: Bad[]): void {
  it("takes the input that the following cases break", () => {
    expect(namedBy(schema, base)).toEqual([]);
  });

  it.each(bad.map(([where, value, named = where]) => ({ where, value, named, shown: show(value) })))(
    "refuses $where: $shown, naming $named",
    ({ where, value, named }) => {
      expect(namedBy(schema, withField(base, where, value))).toEqual([named]);
    },
  );

  it.each([null, undefined, [], "text", 5, true])("refuses %j for a whole input", (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
}

function show(value: unknown): string {
  if (value === OMIT) return "left out";
  const text = typeof value === "number" ? String(value) : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}

/** Nothing that merely looks like a number is taken for one. */
export const notNumbers = (where: string): Bad[] =>
  ["5", "", "abc", true, false, [], [5], {}, null, Number.NaN, INFINITY].map((value) => [where, value]);

export const notIds = (where: string): Bad[] => [
  ...notNumbers(where),
  ...[0, -1, 1.5, TOO_LARGE_ID, 1e21].map((value): Bad => [where, value]),
];

export const notTexts = (where: string): Bad[] =>
  [5, true, [], ["text"], {}, null, NUL, LONE_SURROGATE, "\u001b[31m"].map((value) => [where, value]);
