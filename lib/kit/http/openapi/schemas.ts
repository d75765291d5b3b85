/** The schemas that validate, as JSON Schema; a shape that has a name is a component, which the others refer to. */
import { z } from "zod";
import type { JsonSchema } from "@/lib/kit/http/schema-rows";
import { mapValues } from "@/lib/kit/objects";

export type Side = "input" | "output";
type ZodTypes = Readonly<Record<string, z.ZodType>>;
type JsonSchemas = Record<string, JsonSchema>;

export const NAMED = "#/components/schemas/";

/**
 * What says nothing: a format's own pattern, the bounds of every whole number, that names are text. And that an answer has
 * no further field is no promise: it may get some.
 */
function saysNothing(schema: JsonSchema, key: string, value: unknown): boolean {
  if (key === "pattern") return typeof schema.format === "string";
  if (key === "minimum" || key === "maximum") return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  if (key === "propertyNames") return Object.keys(schema.propertyNames ?? {}).every((name) => name === "type");
  return key === "additionalProperties" && value === false;
}

/** A record by the names of a list is an object with those fields. */
function withFields(schema: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties: field, ...rest } = schema;
  if (!propertyNames?.enum || typeof field !== "object") return schema;
  return { ...rest, properties: Object.fromEntries(propertyNames.enum.map((name) => [String(name), field])) };
}

function plain<Value>(value: Value): Value;
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item as unknown));
  if (typeof value !== "object" || value === null) return value;
  const schema = withFields(value);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, own]) => !saysNothing(schema, key, own))
      .map(([key, own]) => [key, plain(own)]),
  );
}

/** @param nameOf of the text of a schema */
function referring<Value>(value: Value, nameOf: ReadonlyMap<string, string>): Value;
function referring(value: unknown, nameOf: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => referring(item as unknown, nameOf));
  if (typeof value !== "object" || value === null) return value;
  const name = "properties" in value ? nameOf.get(JSON.stringify(value)) : undefined;
  return name ? { $ref: `${NAMED}${name}` } : mapValues(value, (own: unknown) => referring(own, nameOf));
}

/**
 * All of one side at once.
 * @param parts by whatever they are asked for again
 * @param names of the shapes that are components
 */
export function jsonSchemasOf(
  parts: ZodTypes,
  names: ZodTypes,
  side: Side,
): { parts: JsonSchemas; named: JsonSchemas } {
  const toJson = (schemas: ZodTypes) => {
    const made = z.toJSONSchema(z.object(schemas), { io: side, unrepresentable: "any" }) as JsonSchema;
    return mapValues(made.properties ?? {}, plain);
  };
  const shapes = toJson(names);
  const nameOf = new Map(Object.entries(shapes).map(([name, schema]) => [JSON.stringify(schema), name]));
  return {
    parts: mapValues(toJson(parts), (schema) => referring(schema, nameOf)),
    // A shape doesn't refer to itself.
    named: mapValues(shapes, (schema) => mapValues(schema as object, (own: unknown) => referring(own, nameOf))),
  };
}

/** A schema with what it refers to in place. */
export function withoutRefs<Value>(value: Value, named: JsonSchemas): Value;
export function withoutRefs(value: unknown, named: JsonSchemas): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRefs(item as unknown, named));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...own } = value as JsonSchema;
  const target = $ref === undefined ? {} : withoutRefs(named[$ref.slice(NAMED.length)] ?? {}, named);
  return { ...target, ...mapValues(own as Record<string, unknown>, (item) => withoutRefs(item, named)) };
}
