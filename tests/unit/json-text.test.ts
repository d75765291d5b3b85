/** JSON as it is read: what `JSON.parse` says, but for what it would drop or change without a word. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonFault, readJson } from "@/lib/kit/json-text";

const faultOf = (text: string) => {
  try {
    readJson(text);
  } catch (error) {
    if (error instanceof JsonFault) return error.message;
  }
  return null;
};

describe("readJson", () => {
  it("reads what JSON.parse reads", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(readJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("reads it however it is spaced and escaped", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat({ max: 4 }), (value, indent) => {
        const text = JSON.stringify(value, null, indent).replace(/[^\x00-\x7f]/g, (character) => {
          return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
        });
        expect(readJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("reads nothing that JSON.parse doesn't, and ends", () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      '"',
      "\\",
      ":",
      ",",
      "a",
      "1",
      "-",
      "e",
      ".",
      " ",
      "\\u00",
      "null",
      '"a"',
      '"a":',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (some) => {
        const text = some.join("");
        const parse = () => JSON.parse(text) as unknown;
        if (faultOf(text) === null) expect(readJson(text)).toEqual(parse());
        else if (faultOf(text) === "is not valid JSON") expect(parse).toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['{"a":1,"a":2}', 'names "a" twice'],
    ['{"a":1,"a":1}', 'names "a" twice'],
    ['{"a":1,"\\u0061":2}', 'names "a" twice'],
    ['{"a":{"b":1},"a":null}', 'names "a" twice'],
    ['[{"x":[{"a":1,"b":2,"a":3}]}]', 'names "a" twice'],
    ['{"":1,"":2}', 'names "" twice'],
    ['{"__proto__":1,"__proto__":2}', 'names "__proto__" twice'],
    [`{"${"a".repeat(90)}":1,"${"a".repeat(90)}":2}`, `names "${"a".repeat(60)}…" twice`],
    ["1e-400", "holds 1e-400, which is too small to be told from 0"],
    ['{"a":[-1.5E-999]}', "holds -1.5E-999, which is too small to be told from 0"],
    [`[0.${"0".repeat(400)}1]`, `holds 0.${"0".repeat(58)}…, which is too small to be told from 0`],
    ["[".repeat(33), "nests deeper than 32 levels"],
    ["{", "is not valid JSON"],
    ["", "is not valid JSON"],
    ['{"a', "is not valid JSON"],
    ['{"\\u00', "is not valid JSON"],
  ])("refuses %s", (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it.each([
    ['{"a":{"a":1},"b":{"a":[{"a":2},{"a":3}]}}', { a: { a: 1 }, b: { a: [{ a: 2 }, { a: 3 }] } }],
    ['["a","a",{"a":"a"}]', ["a", "a", { a: "a" }]],
    ['{"a":"a","b":"a,\\"a\\":1"}', { a: "a", b: 'a,"a":1' }],
    ['{"A":1,"a":2}', { A: 1, a: 2 }],
    ["[0,-0,0.0,0e5,0e-400,5e-324,1e-300]", [0, -0, 0, 0, 0, 5e-324, 1e-300]],
    ['"1e-400"', "1e-400"],
  ])("takes %s", (text, value) => {
    expect(readJson(text)).toEqual(value);
  });

  it("looks at half a megabyte at once", () => {
    const wide = `{${Array.from({ length: 20_000 }, (_, index) => `"a_name_that_is_longer_${index}":${index}`).join(",")}}`;
    expect(Object.keys(readJson(wide) as object)).toHaveLength(20_000);
    expect(faultOf('"'.repeat(500_001))).toBe("is not valid JSON");
  });
});
