/** What a change comes to whose answer got lost: the same once more where that makes no second, else a look at what there is. */
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { onceMore, takeAway } from "@/lib/kit/client/once-more";
import { askOrLook } from "@/lib/kit/client/read-anew";

const failed = (status: number, code = "") => new ApiRequestError(status, code, "Said", null);
const LOST = failed(0);
const GONE = failed(404, "not_found");
const REFUSED = failed(409, "conflict");

/** Answers one after the other: an error is thrown. */
function answering(...answers: unknown[]) {
  const request = vi.fn<() => Promise<unknown>>();
  for (const answer of answers) {
    request.mockImplementationOnce(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  }
  return request;
}

describe("once more", () => {
  test("is asked for a lost answer alone, and the second counts", async () => {
    expect(await onceMore(answering(LOST, "made"))).toBe("made");
    await expect(onceMore(answering(LOST, REFUSED))).rejects.toBe(REFUSED);
    const refused = answering(REFUSED);
    await expect(onceMore(refused)).rejects.toBe(REFUSED);
    expect(refused).toHaveBeenCalledOnce();
  });
});

describe("what is taken away", () => {
  test.each([
    ["is gone once it is", [{}]],
    ["is gone where the answer was lost", [LOST, GONE]],
    ["is gone where it was not carried out at first", [failed(502), {}]],
    ["is gone where somebody else took it away", [GONE]],
  ])("%s", async (_, answers) => {
    await expect(takeAway(answering(...answers))).resolves.toBeUndefined();
  });

  test.each([
    ["is refused", [REFUSED], REFUSED],
    ["was not answered twice", [LOST, LOST], LOST],
  ])("stays, as far as is known, where it %s", async (_, answers, error) => {
    await expect(takeAway(answering(...answers))).rejects.toBe(error);
  });
});

describe("a change that can't be sent again", () => {
  const ask = (answer: unknown, found: unknown) =>
    askOrLook(
      new QueryClient(),
      answering(answer),
      { queryKey: ["quote"], queryFn: answering(found) },
      (quote) => quote === "REJECTED",
    );

  test("is what was answered, or what is there once the answer got lost", async () => {
    expect(await ask("answer", LOST)).toBe("answer");
    expect(await ask(LOST, "REJECTED")).toBe("REJECTED");
  });

  test.each([
    ["it isn't there", LOST, "PENDING", LOST],
    ["nothing can be read", LOST, failed(503), LOST],
    ["it was refused, whatever is there", REFUSED, "REJECTED", REFUSED],
  ])("has failed where %s", async (_, answer, found, error) => {
    await expect(ask(answer, found)).rejects.toBe(error);
  });
});
