/** What stored profiles are made of: the shape alone. What may be typed into a field is the contract's. */
import "server-only";
import { z } from "zod";
import { storedJson } from "@/lib/kit/db/stored-json";
import { merge } from "@/lib/kit/merge";

export const text = z.string();
export const texts = z.array(text);
/** Null while it is empty. */
export const figure = z.number().nullable();
/** Null while it is unanswered. */
export const answer = z.boolean().nullable();

export const contact = z.object({
  name: text,
  role: text,
  email: text,
  phoneNumber: text,
  xProfile: text,
  linkedin: text,
  telegram: text,
  summary: text,
});

/**
 * A group of fields, in a column of its own. In the first version fields may be missing that came later: they are empty.
 * @param steps from the second version on
 */
export function storedGroup<Group extends Record<string, unknown>>(
  schema: z.ZodType<Group>,
  empty: Group,
  steps: readonly ((older: Record<string, unknown>) => Record<string, unknown>)[] = [],
) {
  return storedJson(schema, [(first) => merge(empty, first), ...steps]);
}
