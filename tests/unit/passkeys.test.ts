import { expect, test } from "vitest";
import { ceremonyWords } from "@/lib/passkeys/rules";

test("what came to nothing between a person and their passkey is said in words, whatever the browser calls it", () => {
  expect(ceremonyWords("NotAllowedError")).toBe("It was cancelled, or took too long.");
  expect(ceremonyWords("InvalidStateError")).toBe("This device has a passkey of yours already.");
  for (const name of ["", "toString", "OperationError"]) {
    expect(ceremonyWords(name)).toBe("The browser could not use a passkey.");
  }
});
