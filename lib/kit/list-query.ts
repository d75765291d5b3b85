/** The query of a list's call, from what the list is sorted, filtered and searched by (contract section 2). */
import { z } from "zod";
import { digits, momentSchema, pathIdWith, searchSchema, wholeNumberBetween } from "./fields";
import { LIMITS } from "./limits";
import {
  FILTER_NAMES,
  LAST_PAGE,
  type FilterName,
  type FilterValue,
  type ListSpec,
  type SortOrder,
  type TypedFilter,
} from "./list-spec";

/** Everything that some list is paged, searched, sorted or filtered by. */
export const LIST_PARAMETERS = ["limit", "offset", "cursor", "q", "sort", ...FILTER_NAMES] as const;

/**
 * Of those, the ones that are asked of a list which has no such thing: ignored, they would look as if everything matched.
 * @param schema the query of any call; one that is no list's takes what it likes
 */
export function foreignListParameters(schema: z.ZodType, query: Record<string, string>): string[] {
  if (!(schema instanceof z.ZodObject) || !("limit" in schema.shape)) return [];
  const own = Object.keys(schema.shape);
  return LIST_PARAMETERS.filter((name) => Object.hasOwn(query, name) && !own.includes(name));
}

/** As lib/kit/db/cursor.ts writes them. */
const CURSOR = new RegExp(`^(${LAST_PAGE}|[A-Za-z0-9_-]{48,4000})$`);

const page = {
  limit: digits(`Must be between 1 and ${LIMITS.pageSizeMax}`)
    .pipe(wholeNumberBetween(1, LIMITS.pageSizeMax))
    .default(LIMITS.pageSizeDefault),
  offset: digits("Must be 0 or more").pipe(wholeNumberBetween(0, LIMITS.maxId)).default(0),
  cursor: z.string().regex(CURSOR, `Must be the cursor of a page, or ${LAST_PAGE}`).optional(),
};

const oneOf = (values: readonly string[]) => z.enum(values, `Must be one of ${values.join(", ")}`).optional();

const typed = { id: pathIdWith().optional(), time: momentSchema.optional() } satisfies Record<
  TypedFilter["kind"],
  z.ZodType
>;

type OneOf<Value extends string> = z.ZodOptional<z.ZodEnum<{ [Each in Value]: Each }>>;
type Readers<List extends ListSpec> = { [Name in FilterName<List>]?: z.ZodType };
type Shape<List extends ListSpec, Own extends Readers<List>> = typeof page &
  (List["search"] extends string ? { q: typeof searchSchema } : unknown) &
  ([SortOrder<List>] extends [never] ? unknown : { sort: OneOf<SortOrder<List>> }) & {
    [Name in FilterName<List>]: Name extends keyof Own
      ? Own[Name]
      : List["filters"][Name] extends TypedFilter<infer Kind>
        ? (typeof typed)[Kind]
        : OneOf<FilterValue<List, Name>>;
  };

/**
 * @param readers of the filters that take more than the values the list names, or other spellings of them
 * @throws when a filter names no values and has no reader either: nothing could be asked of it
 */
export function listQuerySchema<List extends ListSpec, Own extends Readers<List> = Record<never, never>>(
  list: List,
  readers?: Own,
) {
  const own: Record<string, z.ZodType | undefined> = { ...readers };
  const filters = Object.entries(list.filters).map(([name, values]) => {
    if ("kind" in values) return [name, typed[values.kind]] as const;
    if (!own[name] && values.length === 0) throw new Error(`Nothing says how the filter ${name} is read`);
    return [name, own[name] ?? oneOf(values)] as const;
  });
  const sorts = Object.keys(list.sorts).flatMap((name) => [name, `-${name}`]);
  const shape = {
    ...page,
    ...(list.search !== null && { q: searchSchema }),
    ...(sorts.length > 0 && { sort: oneOf(sorts) }),
    ...Object.fromEntries(filters),
  };
  const schema = z.object(shape as unknown as Shape<List, Own>);
  return Object.entries(list.filters).reduce((asked, [name, filter]) => {
    const other = "kind" in filter && filter.needs;
    if (!other) return asked;
    const isSaid = (query: Record<string, unknown>) => query[name] === undefined || query[other] !== undefined;
    return asked.refine(isSaid, { path: [name], message: `Needs ${other}` });
  }, schema);
}
