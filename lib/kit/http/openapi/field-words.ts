/** What the fields of a schema say beyond their types: what a figure counts, for whoever has nothing but the document. */
import type { JsonSchema } from "@/lib/kit/http/schema-rows";
import { mapValues } from "@/lib/kit/objects";

/**
 * By the names of fields: of figures alone, as a text may have the same name. `options.loanPercentage` is taken for any
 * `loanPercentage` within `options`: a field, the shape that is called so, or what a call is about.
 */
export type FieldWords = Readonly<Record<string, string>>;

const alternativesOf = ({ anyOf, oneOf }: JsonSchema) => [...(anyOf ?? []), ...(oneOf ?? [])];

export const isFigure = (schema: JsonSchema): boolean =>
  [schema.type].flat().some((type) => type === "number" || type === "integer") || alternativesOf(schema).some(isFigure);

/** @param within the field, the shape or the tag that holds the schema */
export function withWords<Value>(value: Value, words: FieldWords, within: string): Value;
export function withWords(value: unknown, words: FieldWords, within: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withWords(item as unknown, words, within));
  if (typeof value !== "object" || value === null) return value;
  const { properties, ...rest } = value as JsonSchema;
  const own = mapValues(rest as Record<string, unknown>, (part) => withWords(part, words, within));
  if (!properties) return own;
  const fields = Object.entries(properties).map(([name, field]) => {
    const description = words[`${within}.${name}`] ?? (isFigure(field) ? words[name] : undefined);
    return [name, { ...withWords(field, words, name), ...(description !== undefined && { description }) }];
  });
  return { ...own, properties: Object.fromEntries(fields) as JsonSchema["properties"] };
}

/** Shapes by their names. */
export const namedWithWords = (shapes: Readonly<Record<string, JsonSchema>>, words: FieldWords) =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, withWords(shape, words, name)]));
