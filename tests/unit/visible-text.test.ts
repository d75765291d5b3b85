import { describe, expect, test } from "vitest";
import { isAllSeen, isBlank, isStorable } from "@/lib/kit/visible-text";
import { optionalLine, optionalText, requiredLine, requiredText } from "@/lib/kit/fields";

const UNSEEN = [
  "\u200b",
  "\u2060\ufeff",
  "\u200e \u200f",
  "\u3164",
  "\u115f\u1160",
  "\u00ad",
  "\u2800\u2800",
  "\u180e",
  "\u{e0041}",
  "\u0301",
  "\u2028",
];
const CONTROLS = ["\u0000", "\u0007", "\u001b[2J", "\u007f", "\u0085", "\u009b31m"];
const OVERRIDES = ["\u202e05%", "5\u202d0"];

describe("text in which nothing is seen", () => {
  test.each(UNSEEN)("is empty, and missing where it is required: %j", (text) => {
    expect(isBlank(text)).toBe(true);
    expect(optionalText.parse(` ${text}\n`)).toBe("");
    expect(requiredText("Is required").safeParse(text).error?.issues[0]?.message).toBe("Is required");
    expect(requiredLine("Is required").safeParse(text).error?.issues[0]?.message).toBe("Is required");
    expect(optionalLine().parse(text)).toBe("");
  });

  test.each([...CONTROLS, ...OVERRIDES])("is refused with %j in it, even where it is optional", (text) => {
    expect(isStorable(text)).toBe(false);
    expect(optionalText.safeParse(`Acme${text}`).success).toBe(false);
    expect(optionalLine().safeParse(`Acme${text}`).success).toBe(false);
  });
});

describe("a name", () => {
  test.each([
    "Acme\u200b",
    "\u2066Acme\u2069",
    "Ac\u00adme",
    "Acme\u200d",
    "A\u200ccme",
    "Acme\ufe0f",
    "Acme\u200e Labs",
    "Acme\u2028Labs",
    "Acme\u3164",
    "Acme\u2800Labs",
    "Acme\u{e0020}",
    "\u{1f680}\ufe0f\ufe0f",
  ])("is refused with what nobody sees in it: %j", (name) => {
    expect(isAllSeen(name)).toBe(false);
    const issues = requiredLine("Is required")
      .safeParse(name)
      .error?.issues.map(({ message }) => message);
    expect(issues).toEqual(["Contains characters that can't be seen"]);
    expect(requiredText("Is required").safeParse(name).success).toBe(true);
  });

  test.each([
    "Aurora Chain",
    "Zürich & Söhne GmbH",
    "流动性 葛\u{e0100}".slice(0, 5),
    "شرکت\u200cها",
    "क्\u200dष",
    "حلول السيولة",
    "👩‍💻 Labs",
    "👩🏽‍💻",
    "❤️‍🔥",
    "🏳️‍🌈",
    "1️⃣ Capital",
    "Café",
    "Cafe\u0301",
    "™®",
    "-",
    "0",
  ])("is taken in any script: %j", (name) => {
    // A letter and its mark are one sign (docs/decisions/0142).
    expect(requiredLine("Is required").parse(name)).toBe(name.normalize("NFC"));
  });
});
