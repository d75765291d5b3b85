/** What is derived from a list (docs/decisions/0041): the query of its call, its order in the store, and what may be said of it. */
import { describe, expect, expectTypeOf, it } from "vitest";
import type { ColumnOf, FilterOption } from "@/components/data-table/types";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { beyond, keysOf, orderBy, type OrderedBy } from "@/lib/kit/db/order";
import { listQuerySchema } from "@/lib/kit/list-query";
import { defineList, type ListFilter } from "@/lib/kit/list-spec";
import { z } from "zod";

/** As Prisma writes it of a table. */
type OrderBy = {
  id?: Direction;
  title?: Direction;
  fee?: Direction | { sort: Direction; nulls?: "first" | "last" };
  createdAt?: Direction;
  owner?: { name?: Direction; phone?: Direction | { sort: Direction; nulls?: "first" | "last" } };
};
type Direction = "asc" | "desc";

const BOOKS = defineList({
  sorts: { name: "title", owner: "owner.name", fee: { nullable: "fee" }, added: "createdAt", id: "id" },
  order: "-createdAt",
  filters: { status: ["in", "out"], ids: [] },
  search: "name",
});
const ids = z.string().optional();
const schema = listQuerySchema(BOOKS, { ids });

describe("the query of a list's call", () => {
  it("takes a page, the search, every sort both ways, and the values of its filters", () => {
    expect(schema.parse({})).toEqual({ limit: 100, offset: 0 });
    for (const sort of ["name", "-name", "owner", "-owner", "fee", "-fee", "added", "-added", "id", "-id"]) {
      const query = { sort, status: "in", ids: "7", q: "x" };
      expect(schema.parse(query)).toEqual({ limit: 100, offset: 0, ...query });
    }
  });

  it.each([{ sort: "title" }, { sort: "createdAt" }, { sort: "-" }, { status: "IN" }, { status: "" }])(
    "refuses %j, and says what there is",
    (query) => {
      const [issue, ...others] = schema.safeParse(query).error?.issues ?? [];
      expect(others).toEqual([]);
      expect(issue?.path).toEqual(Object.keys(query));
      expect(issue?.message).toMatch(/^Must be one of (?:name, -name, owner|in, out)/);
    },
  );

  it("has neither search nor sort where the list has none", () => {
    const plain = listQuerySchema(defineList({ sorts: {}, order: "-id", filters: {}, search: null }));
    expect(Object.keys(plain.shape)).toEqual(["limit", "offset", "cursor"]);
  });

  it("reads a filter as its reader does, which knows other spellings", () => {
    const lenient = listQuerySchema(BOOKS, {
      ids,
      status: z
        .string()
        .toLowerCase()
        .pipe(z.enum(["in", "out"])),
    });
    expect(lenient.parse({ status: "IN" })).toMatchObject({ status: "in" });
  });

  it("can't be made of a filter that nothing reads", () => {
    expect(() => listQuerySchema(BOOKS)).toThrow("Nothing says how the filter ids is read");
  });
});

describe("a list's order in its store", () => {
  const keysBy = (sort?: string) => keysOf<OrderBy>({ sort }, BOOKS);
  const orderOf = (sort?: string) => orderBy(keysBy(sort), false);

  it("is its own where no sort is asked for", () => {
    expect(orderOf()).toEqual([{ createdAt: "desc" }, { id: "desc" }]);
  });

  it.each([
    ["name", [{ title: "asc" }, { createdAt: "asc" }, { id: "asc" }]],
    ["-name", [{ title: "desc" }, { createdAt: "desc" }, { id: "desc" }]],
    ["owner", [{ owner: { name: "asc" } }, { createdAt: "asc" }, { id: "asc" }]],
    ["fee", [{ fee: "asc" }, { createdAt: "asc" }, { id: "asc" }]],
    ["added", [{ createdAt: "asc" }, { id: "asc" }]],
    ["-id", [{ id: "desc" }]],
  ])("by %s is by its field, then by age", (sort, orderBy) => {
    expect(orderOf(sort)).toEqual(orderBy);
  });

  it("is turned round from its end", () => {
    expect(orderBy(keysBy("name"), true)).toEqual([{ title: "desc" }, { createdAt: "desc" }, { id: "desc" }]);
  });

  const at = new Date(0);
  const younger = { AND: [{ createdAt: { gte: at } }, { OR: [{ createdAt: { gt: at } }, { id: { gt: 7 } }] }] };
  const older = { AND: [{ createdAt: { lte: at } }, { OR: [{ createdAt: { lt: at } }, { id: { lt: 7 } }] }] };
  it.each([
    ["added", false, [at, 7], [younger]],
    ["added", true, [at, 7], [older]],
    ["-added", false, [at, 7], [older]],
    ["name", false, ["B", at, 7], [{ AND: [{ title: "B" }, younger] }, { title: { gt: "B" } }]],
    ["-owner", false, ["B", at, 7], [{ AND: [{ owner: { name: "B" } }, older] }, { owner: { name: { lt: "B" } } }]],
    ["fee", false, [2, at, 7], [{ AND: [{ fee: 2 }, younger] }, { fee: { gt: 2 } }]],
    ["fee", true, [2, at, 7], [{ AND: [{ fee: 2 }, older] }, { fee: { lt: 2 } }]],
    ["fee", false, [null, at, 7], [{ AND: [{ fee: null }, younger] }]],
    ["-id", false, [7], [{ id: { lt: 7 } }]],
  ])("by %s goes on from a row (backwards: %s) in ranges, the nearest first", (sort, backwards, values, where) => {
    expect(beyond(keysBy(sort), values, backwards).map((range) => range.where)).toEqual(where);
  });

  it("goes on from one of a few values to those after it", () => {
    const shelf = { field: "shelf", of: ["B", "A", "C"] } as const;
    const from = (direction: "asc" | "desc", value: string) =>
      beyond([{ ...shelf, direction }], [value], false).map((range) => range.where);
    expect(from("asc", "A")).toEqual([{ shelf: { in: ["B", "C"] } }]);
    expect(from("desc", "C")).toEqual([{ shelf: { in: ["B", "A"] } }]);
    expect(from("asc", "C")).toEqual([]);
  });

  it("can't be by what the list isn't sorted by", () => {
    expect(() => orderOf("title")).toThrow("The list has no sort field title");
  });
});

describe("what doesn't compile", () => {
  type Ordered = OrderedBy<OrderBy>;

  it("a list by a field that the table doesn't have, or that may be null and doesn't say so", () => {
    expectTypeOf(BOOKS).toExtend<Ordered>();
    expectTypeOf<{ sorts: { name: "name" }; order: "id" }>().not.toExtend<Ordered>();
    expectTypeOf<{ sorts: { fee: "fee" }; order: "id" }>().not.toExtend<Ordered>();
    expectTypeOf<{ sorts: { name: { nullable: "title" } }; order: "id" }>().not.toExtend<Ordered>();
    expectTypeOf<{ sorts: { owner: "owner" }; order: "id" }>().not.toExtend<Ordered>();
    expectTypeOf<{ sorts: { owner: "owner.phone" }; order: "id" }>().not.toExtend<Ordered>();
    expectTypeOf<{ sorts: { name: "title" }; order: "-fee" }>().not.toExtend<Ordered>();
    expectTypeOf<{ sorts: { name: "title" }; order: "name" }>().not.toExtend<Ordered>();
  });

  it("a list by what Prisma doesn't know of a table of ours", () => {
    type OfVenues = OrderedBy<Prisma.VenueOrderByWithRelationInput>;
    expectTypeOf<{ sorts: { listing_fee: { nullable: "listingFee" } }; order: "nameKey" }>().toExtend<OfVenues>();
    expectTypeOf<{ sorts: { listing_fee: "listingFee" }; order: "nameKey" }>().not.toExtend<OfVenues>();
    expectTypeOf<{ sorts: { name: "title" }; order: "nameKey" }>().not.toExtend<OfVenues>();
    expectTypeOf<{ sorts: { by: "submittedBy.companyName" }; order: "nameKey" }>().toExtend<OfVenues>();
    expectTypeOf<{ sorts: { by: "submittedBy.company" }; order: "nameKey" }>().not.toExtend<OfVenues>();
  });

  it("a column that filters by what its list doesn't, or by other values", () => {
    type Row = { id: number };
    type Column = ColumnOf<typeof BOOKS, Row>;
    type With<Id extends string, Value extends string> = {
      id: Id;
      header: string;
      cell: () => null;
      filter: { options: FilterOption<Value>[] };
    };
    expectTypeOf<Omit<With<"anything", never>, "filter">>().toExtend<Column>();
    expectTypeOf<With<"status", "in" | "out">>().toExtend<Column>();
    expectTypeOf<With<"status", "lost">>().not.toExtend<Column>();
    expectTypeOf<With<"tier", "in">>().not.toExtend<Column>();
    expectTypeOf<With<"name", "in">>().not.toExtend<Column>();
  });

  it("a question for a sort or a value that the list doesn't have", () => {
    type Asked = ListFilter<typeof BOOKS>;
    expectTypeOf<{ limit: 1; offset: 0; sort: "-name"; status: "in" }>().toExtend<Asked>();
    expectTypeOf<{ limit: 1; offset: 0; sort: "title" }>().not.toExtend<Asked>();
    expectTypeOf<{ limit: 1; offset: 0; status: "lost" }>().not.toExtend<Asked>();
  });

  it("what the call reads, other than by the list", () => {
    expectTypeOf<z.infer<typeof schema>["sort"]>().toEqualTypeOf<ListFilter<typeof BOOKS>["sort"]>();
    expectTypeOf<z.infer<typeof schema>["status"]>().toEqualTypeOf<"in" | "out" | undefined>();
    expectTypeOf<z.infer<typeof schema>["ids"]>().toEqualTypeOf<string | undefined>();
  });
});
