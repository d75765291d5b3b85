/** Examples of what a JSON schema describes, for the API's documentation: always the same, and held to the schema by a test. */
import type { JsonSchema } from "./schema-rows";

/**
 * What fields of a name hold, of which `quotes.status` is taken for `status` within `quotes`. A field whose value is
 * undefined is left out where it may be.
 */
export type NamedValues = Readonly<Record<string, unknown>>;

const alternativesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;

const TYPES: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** Whether a value may stand where the schema is, as far as its type and the limits of a single value tell. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const alternatives = alternativesOf(schema);
  if (alternatives) return alternatives.some((alternative) => fits(alternative, value));
  const { type, items, pattern, minimum = -Infinity, maximum = Infinity, maxLength = Infinity } = schema;
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  if (type && ![type].flat().some((name) => TYPES[name]?.(value))) return false;
  if (typeof value === "number") return value >= minimum && value <= maximum;
  if (typeof value === "string") return value.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(value));
  return !Array.isArray(value) || !items || value.every((item) => fits(items, item));
}

const FORMATS: Record<string, string> = {
  "date-time": "2027-01-12T14:05:00.000Z",
  email: "desk@example.com",
  uri: "https://example.com",
  uuid: "5f0c6a1e-2b7d-4c39-9a54-8e3d1f6b7a20",
};

/** The simplest value of a type that no name has one for. */
function plainValue({
  type,
  format = "",
  minimum = 0,
  maximum = Infinity,
  minLength = 0,
  default: fallback,
}: JsonSchema): unknown {
  if (fallback !== undefined) return fallback;
  switch ([type].flat()[0]) {
    case "string":
      return FORMATS[format] ?? "Text".padEnd(minLength, ".");
    case "number":
    case "integer":
      return Math.min(Math.max(minimum, 1), maximum);
    case "boolean":
      return false;
    case "object":
      return {};
    default:
      return null;
  }
}

/**
 * @param values what fields hold by their names; one that doesn't fit a field of its name is not taken
 * @param scope what `values` may be told apart by
 */
export function exampleOf(schema: JsonSchema, values: NamedValues, scope: string, name = ""): unknown {
  const named = [values[`${scope}.${name}`], values[name]].filter((value) => value !== undefined);
  const own = named.find((value) => fits(schema, value));
  if (own !== undefined) return own;
  const alternatives = alternativesOf(schema);
  if (alternatives) {
    const [first] = alternatives.filter(({ type }) => type !== "null");
    return first ? exampleOf(first, values, scope, name) : null;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.items) return [exampleOf(schema.items, values, scope, name)];
  const { properties, required = [] } = schema;
  if (!properties) return plainValue(schema);
  const isShown = (field: string) => required.includes(field) || !(field in values) || values[field] !== undefined;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([field]) => isShown(field))
      .map(([field, own]) => [field, exampleOf(own, values, scope, field)]),
  );
}
