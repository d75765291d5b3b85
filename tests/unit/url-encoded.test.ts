import fc from "fast-check";
import { expect, it } from "vitest";
import { readUrlEncoded } from "@/lib/kit/http/url-encoded";

it("reads what URLSearchParams writes", () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })), {
    selector: ([name]) => name,
  });
  fc.assert(
    fc.property(pairs, (some) => {
      const { values, twice, broken } = readUrlEncoded(String(new URLSearchParams(some)));
      expect(Object.entries(values).sort()).toEqual([...some].sort());
      expect([twice, broken]).toEqual([[], []]);
    }),
  );
});

it("reads a megabyte at once", () => {
  // Looked for one by one they would take minutes: the test's own end is what fails then.
  expect(readUrlEncoded("&".repeat(1_000_000))).toEqual({ values: {}, twice: [], broken: [] });
  const many = Array.from({ length: 150_000 }, (_, index) => index.toString(36)).join("&");
  expect(Object.keys(readUrlEncoded(many).values)).toHaveLength(150_000);
});

it.each([
  ["", {}, [], []],
  ["&&", {}, [], []],
  ["a", { a: "" }, [], []],
  ["a=b=c", { a: "b=c" }, [], []],
  ["?a=1", { "?a": "1" }, [], []],
  ["a=1&?a=2", { a: "1", "?a": "2" }, [], []],
  ["a=1+2%2B3", { a: "1 2+3" }, [], []],
  ["a=100%", { a: "100%" }, [], []],
  ["a=1&a=2", { a: "2" }, ["a"], []],
  ["a=1&%61=1&a=1", { a: "1" }, ["a"], []],
  ["a=%ff", { a: "\ufffd" }, [], ["a"]],
  ["a=%c0%af", { a: "\ufffd\ufffd" }, [], ["a"]],
  ["a=%ed%a0%80", { a: "\ufffd\ufffd\ufffd" }, [], ["a"]],
  ["a=%EF%BF%BD", { a: "\ufffd" }, [], []],
  ["a=\ufffd%ef%bf%bd", { a: "\ufffd\ufffd" }, [], []],
  ["a=%EF%BF%BD%ff", { a: "\ufffd\ufffd" }, [], ["a"]],
  ["%ff=1", { "\ufffd": "1" }, [], ["\ufffd"]],
])("reads %j", (text, values, twice, broken) => {
  expect(readUrlEncoded(text)).toEqual({ values, twice, broken });
});
