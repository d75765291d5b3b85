import { describe, expect, it } from "vitest";
import { merge } from "@/lib/kit/merge";

describe("merge", () => {
  it.each([
    [{ a: 1, b: { c: 2, d: 3 } }, { b: { c: 9 } }, { a: 1, b: { c: 9, d: 3 } }],
    [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
    [{ a: 1 }, { a: undefined }, { a: 1 }],
    [{ a: 1 }, undefined, { a: 1 }],
    [{ a: 1 }, { a: null }, { a: null }],
    [{ a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
    [{ a: { b: 1 } }, { a: [1] }, { a: [1] }],
    [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    [{ a: 1 }, {}, { a: 1 }],
  ])("of %j and %j is %j", (base, changes, expected) => {
    const before = structuredClone([base, changes]);
    expect(merge(base, changes)).toEqual(expected);
    expect([base, changes]).toEqual(before);
  });

  it("reaches no prototype", () => {
    merge({}, JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
