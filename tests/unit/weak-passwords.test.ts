/** Which new passwords are refused (docs/decisions/0146). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TOO_COMMON, TOO_NEAR, weakPasswordFault } from "@/lib/accounts/rules/weak-passwords";
import { commonPasswords } from "@/lib/accounts/sign-in/new-passwords";
import { LIMITS } from "@/lib/kit/limits";

const KNOWN = ["ada.lovelace@engines.example", "Ada Lovelace", "Analytical Engines Ltd"];
const isNone = () => false;

test("of the passwords that are used most, at least 3,000 are of the length that is asked for", async () => {
  const common = await commonPasswords();
  expect([...common].filter((password) => password.length >= LIMITS.passwordMin).length).toBeGreaterThan(3_000);
  for (const password of ["password1", "qwertyuiop", "1234567890"]) expect(common.has(password), password).toBe(true);
});

describe("a password is refused", () => {
  test("that is among the most common ones, in any letters", () => {
    const isCommon = (plain: string) => plain === "password1";
    expect(weakPasswordFault("password1", KNOWN, isCommon)).toBe(TOO_COMMON);
    expect(weakPasswordFault("PassWord1", KNOWN, isCommon)).toBe(TOO_COMMON);
    expect(weakPasswordFault("password1 ", KNOWN, isCommon)).toBeNull();
  });

  test.each([
    "depthbook",
    "Depthbook2026",
    "lovelace1815",
    "AdaLovelace",
    "engines!engines",
    "ada.lovelace",
    "analytical99",
  ])("that is hardly more than what others know: %s", (password) =>
    expect(weakPasswordFault(password, KNOWN, isNone)).toBe(TOO_NEAR),
  );
});

describe("a password is taken", () => {
  test.each([
    "correct horse battery",
    "depthbook-demo",
    "lovelace and the loom",
    "aaaaaaaa",
    "пароль моей бабушки",
    "12 34 56 78",
  ])("%s", (password) => expect(weakPasswordFault(password, KNOWN, isNone)).toBeNull());

  test("of whatever signs, where it has nothing of what others know", () => {
    const apart = fc.string({ unit: "grapheme", maxLength: LIMITS.passwordMax });
    fc.assert(
      fc.property(apart, (password) => {
        fc.pre(!/depthbook|lovelace|engines|example|analytical/i.test(password));
        expect(weakPasswordFault(password, KNOWN, isNone)).toBeNull();
      }),
    );
  });
});
