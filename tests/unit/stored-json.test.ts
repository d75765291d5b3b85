/** JSON in columns: every version that was ever written is read as the newest (docs/decisions/0037). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { storedJson } from "@/lib/kit/db/stored-json";

/** A document of three versions: the second calls `title` `name`, the third asks for a `size`. */
const stored = storedJson(z.object({ name: z.string(), size: z.number() }), [
  ({ title, ...document }) => ({ ...document, name: title }),
  (document) => ({ ...document, size: 0 }),
]);

describe("a stored document", () => {
  test("of any version is read as the newest", () => {
    expect(stored.read({ title: "A" })).toEqual({ name: "A", size: 0 });
    expect(stored.read({ v: 1, title: "A" })).toEqual({ name: "A", size: 0 });
    expect(stored.read({ v: 2, name: "A" })).toEqual({ name: "A", size: 0 });
    expect(stored.read({ v: 3, name: "A", size: 7 })).toEqual({ name: "A", size: 7 });
  });

  test("is written as the newest version, and read as it was written", () => {
    fc.assert(
      fc.property(fc.record({ name: fc.string(), size: fc.integer() }), (document) => {
        expect(stored.write(document)).toEqual({ v: 3, ...document });
        expect(stored.read(JSON.parse(JSON.stringify(stored.write(document))))).toEqual(document);
      }),
    );
  });

  test("of a version that a newer release has written is read as far as this one knows it", () => {
    expect(stored.read({ v: 4, name: "A", size: 7, colour: "blue" })).toEqual({ name: "A", size: 7 });
  });

  test("holds nothing that its version does not have", () => {
    expect(stored.read({ v: 3, name: "A", size: 7, note: "left over" })).toEqual({ name: "A", size: 7 });
    expect(() => stored.read({ v: 3, name: "A" })).toThrow();
  });
});
