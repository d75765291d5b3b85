/** A form that makes one thing, whatever becomes of the answers. */
import { expect, test } from "vitest";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { madeOnce } from "@/lib/kit/client/made-once";

/** A server that makes a thing a key, as an `Idempotency-Key` has it, and loses or refuses as it is told. */
function server() {
  const made = new Map<string, { body: string; is: string }>();
  const fates: ("lost" | "refused")[] = [];
  const fail = (fate: "lost" | "refused") =>
    fate === "lost"
      ? new ApiRequestError(0, "network", "No answer", null)
      : new ApiRequestError(409, "taken", "Taken", null);
  return {
    made,
    fates,
    calls: {
      async make(body: string, key: string) {
        const fate = fates.shift();
        if (fate === "refused") throw fail(fate);
        const kept = made.get(key) ?? { body, is: body };
        if (kept.body !== body) throw new ApiRequestError(422, "validation", "Used for another", null);
        made.set(key, kept);
        if (fate === "lost") throw fail(fate);
        return kept;
      },
      change: (thing: { body: string; is: string }, body: string) =>
        Promise.resolve(Object.assign(thing, { is: body })),
    },
  };
}

const madeIn = ({ made }: ReturnType<typeof server>) => [...made.values()].map(({ is }) => is);

test("what was typed since an answer was lost is no second thing: the first becomes it", async () => {
  const there = server();
  const run = madeOnce<string>();
  there.fates.push("lost");
  await expect(run("first", there.calls)).rejects.toThrow("No answer");
  await run("second", there.calls);
  expect(madeIn(there)).toEqual(["second"]);
});

test("what was refused is sent as it is typed by now", async () => {
  const there = server();
  const run = madeOnce<string>();
  there.fates.push("refused");
  await expect(run("taken", there.calls)).rejects.toThrow("Taken");
  await run("free", there.calls);
  expect(madeIn(there)).toEqual(["free"]);
});

test("what didn't arrive, and is refused by now, gives way to what is typed", async () => {
  const there = server();
  const run = madeOnce<string>();
  const away = () => Promise.reject(new ApiRequestError(0, "network", "No answer", null));
  await expect(run("taken", { ...there.calls, make: away })).rejects.toThrow("No answer");
  there.fates.push("refused");
  await run("free", there.calls);
  expect(madeIn(there)).toEqual(["free"]);
});
