import { expect, test } from "vitest";
import { keptPdfs } from "@/lib/kit/pdf/kept-pdfs";

function counting(size: number) {
  const made: string[] = [];
  const make = (key: string) => () => {
    made.push(key);
    return Promise.resolve(new Uint8Array(size));
  };
  return { made, make };
}

test("a document is made once, however many ask for it at once or later", async () => {
  const kept = keptPdfs(100);
  const { made, make } = counting(10);
  const answers = await Promise.all([kept("a", make("a")), kept("a", make("a")), kept("a", make("a"))]);
  answers.push(await kept("a", make("a")));
  expect(new Set(answers).size).toBe(1);
  expect(made).toEqual(["a"]);
});

test("those asked for least recently go, once there are too many bytes", async () => {
  const kept = keptPdfs(20);
  const { made, make } = counting(10);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await kept(key, make(key));
  expect(made).toEqual(["a", "b", "c", "b"]);
  const large = counting(21);
  for (let round = 0; round < 2; round += 1) await kept("large", large.make("large"));
  expect(large.made).toEqual(["large", "large"]);
});

test("a document that could not be made is tried again", async () => {
  const kept = keptPdfs(100);
  await expect(kept("a", () => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
  const { make } = counting(1);
  expect(await kept("a", make("a"))).toHaveLength(1);
});
