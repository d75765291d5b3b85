/** Codes as they look and as they are typed. */
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  firstOf,
  isOneTimeCode,
  methodsOf,
  plainCode,
  RECOVERY_CODE_BYTES,
  recoveryCodeFrom,
} from "@/lib/secondfactor/rules";

const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });

describe("a recovery code", () => {
  test("is three groups of four signs, none of which is taken for another, and never one of a device", () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = recoveryCodeFrom(random);
        expect(code).toMatch(/^[2-9a-km-np-z]{4}(-[2-9a-km-np-z]{4}){2}$/);
        expect(isOneTimeCode(plainCode(code))).toBe(false);
      }),
    );
  });

  test("has as many as its bytes have values: five bits of each", () => {
    const first = Array.from({ length: 256 }, (_, value) => recoveryCodeFrom(Uint8Array.of(value)));
    expect(new Set(first).size).toBe(32);
  });

  test("is the same however it is typed", () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom("", " ", "  ", "\u00a0"), (random, between) => {
        const code = recoveryCodeFrom(random);
        expect(plainCode(code.toUpperCase().replaceAll("-", between))).toBe(plainCode(code));
      }),
    );
  });
});

test.each([
  [methodsOf(true, true, 10), ["totp", "passkey", "recovery_code"], "totp"],
  [methodsOf(true, false, 0), ["totp"], "totp"],
  [methodsOf(false, true, 1), ["passkey", "recovery_code"], "passkey"],
  [methodsOf(false, true, 0), ["passkey"], "passkey"],
  [methodsOf(false, false, 0), [], "totp"],
])("%s are the ways of whoever has these; the app is offered first, then a passkey", (methods, expected, first) => {
  expect(methods).toEqual(expected);
  expect(firstOf(methods)).toBe(first);
  expect(firstOf(methods.toReversed())).toBe(first);
});

test("six digits are a code of a device, with spaces between them too", () => {
  expect(
    ["123456", "123 456", " 123-456 ", "12345", "1234567", "12345a", ""].map(plainCode).map(isOneTimeCode),
  ).toEqual([...[true, true, true], ...[false, false, false, false]]);
});
