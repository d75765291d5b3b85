/** A JSON schema as the rows of a table: one per field, nested fields by their path. For the API reference. */
export type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  default?: unknown;
  description?: string;
};

/** `words`: what it counts; empty where its name says all. */
export type SchemaRow = { path: string; type: string; words: string; required: boolean; limits: string };

const isNull = (schema: JsonSchema) => schema.type === "null";

/** A schema without its `null` alternative, which the type names instead. */
function unwrap(schema: JsonSchema): JsonSchema {
  const alternatives = schema.anyOf?.filter((alternative) => !isNull(alternative)) ?? [];
  return alternatives[0] ? unwrap(alternatives[0]) : schema;
}

function typeName(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.join(" | ");
  if (schema.items) return `list of ${typeName(schema.items)}`;
  if (schema.format) return `${[schema.type].flat().join(" or ")} (${schema.format})`;
  return [schema.type ?? "any"].flat().join(" or ");
}

function limitsOf(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum: above, maximum, minLength, maxLength, default: fallback } = unwrap(schema);
  const words = [
    minimum === undefined ? "" : `≥ ${minimum.toLocaleString("en-US")}`,
    above === undefined ? "" : `> ${above.toLocaleString("en-US")}`,
    maximum === undefined ? "" : `≤ ${maximum.toLocaleString("en-US")}`,
    minLength ? `${minLength}+ characters` : "",
    maxLength ? `at most ${maxLength.toLocaleString("en-US")} characters` : "",
    fallback === undefined ? "" : `default ${JSON.stringify(fallback)}`,
  ];
  return words.filter(Boolean).join(", ");
}

/** Rows of an object's fields, each nested one after the field that holds it. */
export function schemaRows(schema: JsonSchema, prefix = ""): SchemaRow[] {
  const { properties = {}, required = [] } = unwrap(schema);
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const { description: words = "" } = field;
    const row = { path, type: typeName(field), words, required: required.includes(name), limits: limitsOf(field) };
    const inner = unwrap(field);
    const nested = inner.items ? schemaRows(inner.items, `${path}[].`) : schemaRows(inner, `${path}.`);
    return [row, ...nested];
  });
}
