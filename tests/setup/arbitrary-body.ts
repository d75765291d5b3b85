/** Bodies at random, made from a call's own schema: right ones, and right ones with a fault somewhere. */
import fc from "fast-check";
import type { JsonSchema } from "@/lib/kit/http/schema-rows";
import { BAD_VALUES } from "@/tests/factories/bad-input/values";
import { type Field, type Path, withJsonAt } from "./schema-fields";

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

const unicode = (limits: { minLength?: number; maxLength?: number }) =>
  fc.oneof(fc.string({ ...limits, unit: "grapheme" }), fc.string({ ...limits, unit: "binary" }), fc.string(limits));

function textOf({ minLength = 0, maxLength = 300, pattern, format }: JsonSchema): fc.Arbitrary<unknown> {
  const free = unicode({ minLength, maxLength: Math.min(maxLength + 1, Math.max(minLength, 300)) });
  if (format === "email") return fc.oneof(fc.emailAddress(), free);
  if (format === "date-time")
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      free,
    );
  if (format === "uuid") return fc.oneof(fc.uuid(), free);
  if (format === "uri") return fc.oneof(fc.webUrl(), free);
  // Unicode mode, as JSON Schema has it.
  return pattern
    ? fc.oneof(fc.stringMatching(new RegExp(pattern)), free)
    : fc.oneof(free, fc.webUrl(), fc.emailAddress());
}

function numberOf({
  type,
  minimum = -MAX_SAFE,
  exclusiveMinimum,
  maximum = MAX_SAFE,
}: JsonSchema): fc.Arbitrary<unknown> {
  const [least, most] = [Math.max(minimum, exclusiveMinimum ?? -MAX_SAFE), maximum];
  const whole = fc.integer({ min: Math.ceil(Math.max(least, -MAX_SAFE)), max: Math.floor(Math.min(most, MAX_SAFE)) });
  const near = fc.constantFrom(
    least,
    most,
    least - 1,
    most + 1,
    least + 1,
    most - 1,
    least - 0.01,
    most + 0.01,
    0,
    -0,
    0.1,
  );
  if ([type].flat()[0] === "integer") return fc.oneof({ weight: 6, arbitrary: whole }, near);
  const fraction = fc.double({ min: least, max: most, noNaN: true, noDefaultInfinity: true });
  return fc.oneof({ weight: 3, arbitrary: fraction }, { weight: 3, arbitrary: whole }, near);
}

/** What a schema describes, now and then a little beyond its limits. */
function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(arbitraryOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [type] = [schema.type].flat();
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "number" || type === "integer") return numberOf(schema);
  if (type === "string") return textOf(schema);
  if (type === "array") return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 4 });
  if (schema.properties) {
    const fields = Object.fromEntries(Object.entries(schema.properties).map(([name, own]) => [name, arbitraryOf(own)]));
    return fc.record(fields, { requiredKeys: schema.required ?? [] });
  }
  return fc.jsonValue();
}

/** One fault, or something that only looks like one. */
type Change = { path: Path; json: string | undefined };

const json = (value: unknown) => JSON.stringify(value) as string | undefined;

/** A change of one field: to a value of the catalogue, of the schema, of any JSON. */
function changeOf(fields: readonly Field[]): fc.Arbitrary<Change> {
  return fc.constantFrom(...fields).chain(({ path, schema }) =>
    fc
      .oneof(
        fc.constantFrom(...BAD_VALUES).map((bad) => bad.json),
        fc.constantFrom(...BAD_VALUES).map((bad) => bad.json),
        arbitraryOf(schema).map(json),
        arbitraryOf(schema).map(json),
        fc.jsonValue({ maxDepth: 3 }).map(json),
        fc.double().map(json),
        unicode({ maxLength: 50 }).map(json),
      )
      .map((written) => ({ path, json: written })),
  );
}

/** How a body comes to be: from a valid one, by a change of one field or of several, from the schema, or any JSON at all. */
type Draft =
  | { from: "changes"; changes: Change[] }
  | { from: "schema"; body: unknown }
  | { from: "nothing"; text: string };

export function draftOf(schema: JsonSchema, fields: readonly Field[]): fc.Arbitrary<Draft> {
  const text = fc.oneof(
    fc.json(),
    fc.json().map((some) => some.slice(0, -1)),
    unicode({ maxLength: 40 }),
  );
  const changes = fc.array(changeOf(fields), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 12, arbitrary: changes.map((some): Draft => ({ from: "changes", changes: some })) },
    { weight: 4, arbitrary: arbitraryOf(schema).map((body): Draft => ({ from: "schema", body })) },
    { weight: 1, arbitrary: text.map((some): Draft => ({ from: "nothing", text: some })) },
  );
}

/** The text that is sent. Several changes are made one after the other, as far as each can be read again. */
export function writeDraft(draft: Draft, valid: object, schema: JsonSchema): string {
  if (draft.from === "nothing") return draft.text;
  if (draft.from === "schema") return JSON.stringify(draft.body);
  let text = JSON.stringify(valid);
  for (const { path, json: written } of draft.changes) {
    const body = JSON.parse(text) as object | null;
    if (typeof body !== "object" || body === null) break;
    text = withJsonAt(body, schema, path, written);
  }
  return text;
}
