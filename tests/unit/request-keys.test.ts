/** Under which key a form's request is sent. */
import { expect, test } from "vitest";
import { requestKeys } from "@/lib/kit/client/idempotency-key";

const [one, other] = [{ email: "ada@tidepool.test" }, { email: "desk@tidepool.test" }];

test("the same request has the same key, whatever was sent between; another has another", () => {
  const keys = requestKeys();
  const first = keys.of(one);
  expect(keys.of(other)).not.toBe(first);
  expect(keys.of({ ...one })).toBe(first);
});

test("once it was answered, the same again is another request", () => {
  const keys = requestKeys();
  const first = keys.of(one);
  keys.answered();
  expect(keys.of(one)).not.toBe(first);
});
