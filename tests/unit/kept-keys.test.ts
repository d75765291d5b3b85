import { describe, expect, test } from "vitest";
import { isKept, textOf } from "@/components/ui/kept-keys";

const pressed = (key: string, held: object = {}) =>
  ({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }) as KeyboardEvent;

describe("while what was opened is on its way", () => {
  test.each(["c", " ", "É", "7", "😀", "Enter"])("%j is kept from the button that opened it", (key) => {
    expect(isKept(pressed(key))).toBe(true);
  });

  test.each([pressed("Tab"), pressed("ArrowDown"), pressed("k", { ctrlKey: true }), pressed("r", { metaKey: true })])(
    "a key that neither types nor presses does what it does",
    (event) => {
      expect(isKept(event)).toBe(false);
    },
  );

  test("what was typed is typed there, without what was pressed on nothing", () => {
    expect(textOf(["c", "r", "Enter", " ", "d"])).toBe("cr d");
  });
});
