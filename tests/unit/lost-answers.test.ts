/** What a change comes to when its answer is lost, or somebody was quicker: what is there by now says it. */
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import { failedWords } from "@/components/forms/told";
import { sendEmailAgain } from "@/lib/emails/hooks/failed-emails";
import { sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";
import { isDecidedAs } from "@/lib/quotes/hooks/quotes";
import { changeRfq } from "@/lib/rfqs/hooks/under-way";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { mockFetch } from "@/tests/setup/mock-fetch";

const fetchMock = mockFetch();

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const saying = (status: string) => () => Promise.resolve(Response.json({ element: { id: 3, status, version: 2 } }));

const noAnswer = () => Promise.reject(new ApiRequestError(0, "network", "No answer", null));
const refused = (code: string) => () => Promise.reject(new ApiRequestError(409, code, "Refused. Reload it.", null));

describe("an RFP that was to be closed", () => {
  /** The state that it is in by now, or the words of the failure. */
  async function closed(change: () => Promise<RfqWire>, reading: typeof fetch): Promise<string> {
    fetchMock.mockImplementation(reading);
    const client = new QueryClient();
    try {
      return (await changeRfq(client, 3, change, ({ status }) => status !== "OPEN")).status;
    } catch (error) {
      return (error as Error).message;
    } finally {
      client.clear();
    }
  }

  test.each([
    ["its answer was lost", noAnswer],
    ["somebody closed it first", refused("rfq_changed")],
    ["an earlier try did", refused("rfq_state")],
  ])("is, though %s", async (_, change) => {
    expect(await closed(change, saying("CLOSED"))).toBe("CLOSED");
  });

  test("is open still: that no answer came is said", async () => {
    expect(await closed(noAnswer, saying("OPEN"))).toBe("No answer");
    expect(await closed(noAnswer, lost)).toBe("No answer");
  });

  test("and was changed otherwise is shown as it is by now: nobody has to reload", async () => {
    expect(await closed(refused("rfq_changed"), saying("OPEN"))).toMatch(
      /^The RFP has changed meanwhile, and is shown/,
    );
  });
});

test("where no answer came, a failure is not claimed", () => {
  const noAnswerCame = new ApiRequestError(0, "network", "No answer", null);
  expect(failedWords("Failed to extend", noAnswerCame)).toMatch(/^Failed to extend, unless only the answer got lost/);
  expect(failedWords("Failed to extend", new ApiRequestError(409, "rfq_not_open", "It is CLOSED", null))).toBe(
    "Failed to extend: It is CLOSED",
  );
});

test("what may be sent twice is, once, where its answer was lost", async () => {
  const send = vi.fn<() => Promise<string>>().mockImplementationOnce(noAnswer).mockResolvedValueOnce("Saved");
  expect(await sentAgainIfLost(send)).toBe("Saved");
  await expect(sentAgainIfLost(noAnswer)).rejects.toMatchObject({ status: 0 });
  send.mockImplementation(refused("rfq_changed"));
  await expect(sentAgainIfLost(send)).rejects.toMatchObject({ code: "rfq_changed" });
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  ["may not be asked for any more: the first may be why", 403],
  ["is one too many", 429],
  ["comes to a busy server", 503],
])("nobody knows what became of the first where the second %s", async (_, status) => {
  const unread = () => Promise.reject(new ApiRequestError(status, "unread", "Not now", null));
  const send = vi.fn(unread).mockImplementationOnce(noAnswer);
  await expect(sentAgainIfLost(send)).rejects.toMatchObject({ status: 0 });
  await expect(sentAgainIfLost(unread)).rejects.toMatchObject({ status });
});

test("a quote is accepted where it says so, or where the caller has signed first of two", () => {
  const first = { by: "Ada", at: "2027-01-05T12:00:00Z", value_usd: 1, closes_rfq: false, memo: null, may_sign: false };
  const pending = (isOwn: boolean) => ({
    status: "PENDING" as const,
    awaiting_second_signature: { ...first, is_own: isOwn },
  });
  expect(isDecidedAs("ACCEPTED", { status: "ACCEPTED" })).toBe(true);
  expect(isDecidedAs("ACCEPTED", pending(true))).toBe(true);
  expect(isDecidedAs("ACCEPTED", pending(false)), "a colleague has").toBe(false);
  expect(isDecidedAs("ACCEPTED", { status: "PENDING", awaiting_second_signature: null })).toBe(false);
  expect(isDecidedAs("REJECTED", pending(true))).toBe(false);
});

const GONE = new ApiRequestError(404, "not_found", "Said", null);
const LOST = new ApiRequestError(0, "network", "No answer", null);
const REFUSED = new ApiRequestError(409, "conflict", "Said", null);

/** Answers one after the other: an error is thrown. */
function answering(...answers: unknown[]) {
  const request = vi.fn<() => Promise<unknown>>();
  for (const answer of answers) {
    request.mockImplementationOnce(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  }
  return request;
}

describe("what is taken away", () => {
  test.each([
    ["is gone once it is", [{}]],
    ["is gone where the answer was lost", [LOST, GONE]],
    ["is gone where it was not carried out at first", [new ApiRequestError(502, "", "Said", null), {}]],
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

describe("an e-mail that is to be sent again", () => {
  const refusing = (status: number, code: string) => () =>
    Promise.resolve(Response.json({ detail: "Refused", code, request_id: "r1" }, { status }));

  test("has not failed any more: it is on its way, whichever answer got lost", async () => {
    fetchMock.mockImplementationOnce(lost).mockImplementation(refusing(409, "email_not_failed"));
    await expect(sendEmailAgain(3)).resolves.toBeUndefined();
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  test("is for nobody: that is said", async () => {
    fetchMock.mockImplementation(refusing(409, "email_for_nobody"));
    await expect(sendEmailAgain(3)).rejects.toMatchObject({ code: "email_for_nobody" });
  });
});
