/** The fields of a call's body, found in its own schema. */
import { z } from "zod";
import { exampleOf } from "@/lib/kit/http/example";
import type { JsonSchema } from "@/lib/kit/http/schema-rows";

type JsonType = "string" | "number" | "boolean" | "object" | "array" | "null";
export type Path = readonly (string | number)[];
export type Field = { path: Path; schema: JsonSchema; isRequired: boolean };

/** What a body may be, as JSON Schema says it. */
export const sentSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;

export const typeOf = (value: unknown): JsonType =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "array"
      : (typeof value as "string" | "number" | "boolean" | "object");

const alternativesOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;

/** The JSON types that a field may have; null: any, as far as its schema tells. */
export function typesOf(schema: JsonSchema): Set<JsonType> | null {
  const alternatives = alternativesOf(schema);
  if (alternatives) {
    const all = alternatives.map(typesOf);
    return all.includes(null) ? null : new Set(all.flatMap((types) => [...(types ?? [])]));
  }
  if (schema.const !== undefined) return new Set([typeOf(schema.const)]);
  if (schema.enum) return new Set(schema.enum.map(typeOf));
  if (!schema.type) return null;
  return new Set([schema.type].flat().map((type) => (type === "integer" ? "number" : (type as JsonType))));
}

/** Of several shapes, the one that holds fields or entries. */
function shapeOf(schema: JsonSchema): JsonSchema {
  const alternatives = alternativesOf(schema);
  return alternatives?.find((one) => one.properties ?? one.items ?? alternativesOf(one)) ?? schema;
}

/** Every field, entries of lists by the first of them; each after the one that holds it. */
export function fieldsOf(schema: JsonSchema, path: Path = []): Field[] {
  const { properties = {}, required = [], items } = shapeOf(schema);
  const inner = (name: string | number, own: JsonSchema, isRequired: boolean) => [
    { path: [...path, name], schema: own, isRequired },
    ...fieldsOf(shapeOf(own), [...path, name]),
  ];
  if (items) return inner(0, items, true);
  return Object.entries(properties).flatMap(([name, own]) => inner(name, own, required.includes(name)));
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, step) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );
}

/** Stands in JSON where other text is put in its place. */
const PLACE = "@the-place-of-the-input@";

/**
 * A body's JSON with other text at a path; what the body lacks on the way there is made as its schema says.
 * @param json undefined: the field is left out
 */
export function withJsonAt(body: object, schema: JsonSchema, path: Path, json: string | undefined): string {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last === undefined) return json ?? "";
  let at = copy;
  let own = schema;
  for (const [index, step] of path.entries()) {
    const { properties, items } = shapeOf(own);
    own = (items ?? properties?.[step]) as JsonSchema;
    if (index === path.length - 1) break;
    if (typeof at[step] !== "object" || at[step] === null) at[step] = exampleOf(shapeOf(own), {}, "");
    at = at[step] as Record<string | number, unknown>;
  }
  if (json === undefined) {
    if (Array.isArray(at)) at.splice(Number(last), 1);
    else Reflect.deleteProperty(at, last);
  } else at[last] = PLACE;
  return JSON.stringify(copy).replace(JSON.stringify(PLACE), () => json ?? "");
}
