import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonLeaves, type JsonPath } from "@/lib/kit/json-leaves";

/** The same, of a value that JSON.parse made. */
function leavesOf(value: unknown, path: JsonPath = []): { path: JsonPath; value: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

describe("jsonLeaves", () => {
  it("says what stands where, on which line", () => {
    const { leaves } = jsonLeaves(
      '\uFEFF{\n  "notes": "a \\"b\\" {",\n  "options": [\n    {"strike": 1.5e1}, null],\n"x": {}}',
    );
    expect(leaves).toEqual([
      { path: ["notes"], value: 'a "b" {', line: 2 },
      { path: ["options", 0, "strike"], value: 15, line: 4 },
      { path: ["options", 1], value: null, line: 4 },
    ]);
  });

  it.each([
    ["", 1, "the end of the file"],
    ["{\n}\n}", 3, "}"],
    ['{\n"a": 1,\n}', 3, "}"],
    ["{\n'a': 1}", 2, "'a'"],
    ['{"a" 1}', 1, "1"],
    ['{"a": "never ends\n}', 1, '"'],
    ["[1, 2", 1, "the end of the file"],
    ["[1,\n2 3]", 2, "3"],
    ['{"a": 100k}', 1, "100k"],
    ["[".repeat(100), 1, "["],
  ])("names what is wrong in %j", (text, line, found) => {
    expect(jsonLeaves(text).fault).toEqual({ line, found });
  });

  it("reads all that JSON.stringify writes, as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const found = jsonLeaves(text).leaves?.map(({ path, value: leaf }) => ({ path, value: leaf }));
        expect(found).toEqual(leavesOf(JSON.parse(text)));
      }),
    );
  });

  it("finds a fault in whatever JSON.parse refuses", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[[\]{}:,"a1 ]{0,12}$/));
    fc.assert(
      fc.property(text, (json) => {
        const isJson = (() => {
          try {
            JSON.parse(json);
            return true;
          } catch {
            return false;
          }
        })();
        expect(jsonLeaves(json).fault === null).toBe(isJson);
      }),
    );
  });
});
