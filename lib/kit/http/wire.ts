/** What the API answers, field by field (contract section 2). Serializers return these types; tests check answers against them. */
import { z } from "zod";

export const iso = z.iso.datetime();
/** Both spellings of the spec. */
export const timestampsWire = { created_at: iso, updated_at: iso, create_date: iso, update_date: iso };

export type Element<T> = { element: T };

const pageWire = {
  /** Exact up to 10,000; with `total_capped` there are more than that. */
  total: z.int(),
  total_capped: z.boolean(),
  limit: z.int(),
  offset: z.int(),
  /** What `cursor` takes for the pages after this one and before it; null where there is none. */
  next_cursor: z.string().nullable(),
  prev_cursor: z.string().nullable(),
};

/** What a list's answer says of its page, beside the rows. */
export type PageInfo = z.output<z.ZodObject<typeof pageWire>>;
export type ElementList<T> = { element: T[] } & PageInfo;

export const errorWire = z.object({
  detail: z.union([
    z.string(),
    z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() })),
  ]),
  code: z.string(),
  request_id: z.string(),
  /** By what the caller may go on; of `second_factor_required`. */
  methods: z.array(z.string()).optional(),
});

export const elementOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ element: schema });

export const listOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ element: z.array(schema), ...pageWire });

/** The answer of a deletion: what is gone. */
export const deletedWire = elementOf(z.object({ id: z.int() }));
