/** What a submission comes to when its answer is lost: it is sent once more, which makes no second, or nobody knows. */
import { expect, test } from "vitest";
import { ApiRequestError, isAnswerLost } from "@/lib/kit/client/api-error";
import { type QuoteSubmissionRequest, SubmissionUnknown, submitQuote } from "@/lib/quotes/hooks/submission";
import { mockFetch } from "@/tests/setup/mock-fetch";

const fetchMock = mockFetch();

const content = { kind: "LOAN_CALL_OPTION", retainer: null, otc: null, treasury: null } as const;
const request: QuoteSubmissionRequest = {
  ...{ rfqId: 7, providerId: 31, quoteId: null, revision: null, termsVersion: 1, idempotencyKey: "once" },
  payload: {
    price: 0,
    details: { ...content, twapMethodology: "TWAP", options: [], venues: [], additionalNotes: "" },
    validUntil: 1_800_000_000_000,
  },
};
const revision: QuoteSubmissionRequest = { ...request, quoteId: 12, revision: 3 };

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const answering = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }));
const saved = answering(200, { element: { id: 12 } });
const refused = answering(409, { detail: "The RFQ is CLOSED", code: "rfq_not_open" });
const GATEWAY_TIMEOUT = answering(504, {});
const OUTCOME_UNKNOWN = answering(503, { detail: "Look first", code: "outcome_unknown" });

function answers(...each: (() => Promise<Response>)[]): void {
  for (const answer of each) fetchMock.mockImplementationOnce(answer);
}

test.each([
  ["a quote, which never came", request, lost],
  ["a quote, behind a proxy that heard nothing", request, GATEWAY_TIMEOUT],
  ["a quote, which the server itself doesn't know", request, OUTCOME_UNKNOWN],
  ["a revision", revision, lost],
])("the same goes out once more where the answer is lost: %s", async (_, sent, answer) => {
  answers(answer, saved);
  expect(await submitQuote(sent)).toEqual({ id: 12 });
  const [first, second] = fetchMock.mock.calls;
  expect(second?.[0]).toBe(first?.[0]);
  expect(second?.[1]).toEqual(first?.[1]);
});

test("what the second answer says, counts; without one nothing is claimed", async () => {
  answers(lost, refused);
  await expect(submitQuote(request)).rejects.toMatchObject({ status: 409, message: "The RFQ is CLOSED" });
  answers(lost, lost);
  await expect(submitQuote(request)).rejects.toThrow(SubmissionUnknown);
});

test("an answered refusal stands as it is, and nothing is sent again", async () => {
  answers(refused);
  await expect(submitQuote(request)).rejects.toMatchObject({ status: 409 });
  expect(fetchMock).toHaveBeenCalledOnce();
});

test("a refusal, and a service that is away and did nothing, are answers", () => {
  for (const [status, code] of [
    [409, "rfq_not_open"],
    [500, "internal_error"],
    [503, "unavailable"],
  ] as const) {
    expect(isAnswerLost(new ApiRequestError(status, code, null, null)), code).toBe(false);
  }
});
