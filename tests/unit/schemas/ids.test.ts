import { describe, expect, it } from "vitest";
import { pathIdSchema } from "@/lib/kit/fields";
import { quoteIdBodySchema } from "@/lib/quotes/contract/quotes";
import { rfqIdBodySchema } from "@/lib/rfqs/contract/rfqs";
import { type Bad, OMIT, NUL, refuses, notIds } from "@/tests/setup/schema-refusals";

describe.each([
  ["RFQ", rfqIdBodySchema],
  ["quote", quoteIdBodySchema],
])("the %s delete body", (_what, schema) => {
  refuses(schema, { id: 5 }, [...notIds("id"), ["id", OMIT]]);
});

describe("an id in a path", () => {
  it.each([
    ["1", 1],
    ["42", 42],
    ["2147483647", 2_147_483_647],
  ])("reads %j", (id, value) => {
    expect(pathIdSchema.parse({ id })).toEqual({ id: value });
  });

  refuses(
    pathIdSchema,
    { id: "1" },
    [
      ...["0", "-1", "+1", "1.0", "1e3", "0x10", "01", " 1", "1 ", "", "abc", "١", "2147483648", "9999999999", NUL],
      ...["99999999999999999999", ["1"], 1, null, OMIT],
    ].map((value): Bad => ["id", value]),
  );
});
