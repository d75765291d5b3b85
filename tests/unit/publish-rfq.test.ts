/** What a publication comes to when its answer is lost: the RFP itself says it, or nobody does. */
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { audienceWords, publicationFailure } from "@/components/rfqs/publication-words";
import { publishRfq } from "@/lib/rfqs/hooks/drafts";
import { mockFetch } from "@/tests/setup/mock-fetch";

const fetchMock = mockFetch();

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const saying = (status: string) => () => Promise.resolve(Response.json({ element: { id: 3, status, version: 2 } }));
const refusing = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ detail: "Refused", code }, { status }));

const IS_OPEN_ALREADY = refusing(409, "rfq_state");

/** The words of the failure; null when it is published. */
async function published(answer: typeof fetch, reading: typeof fetch): Promise<string | null> {
  fetchMock.mockImplementation((path, init) => (init?.method === "PUT" ? answer : reading)(path, init));
  const client = new QueryClient();
  try {
    expect(await publishRfq(client, { id: 3, version: 1 })).toMatchObject({ id: 3, status: "OPEN" });
    return null;
  } catch (error) {
    return publicationFailure(error, "Not published: ");
  } finally {
    client.clear();
  }
}

test.each([
  ["its answer was lost", lost],
  ["the answer of an earlier one was", IS_OPEN_ALREADY],
])("an RFP that is open is published, though %s", async (_, answer) => {
  expect(await published(answer, saying("OPEN"))).toBeNull();
});

test("what the RFP says is said: it is a draft still, or was closed", async () => {
  expect(await published(lost, saying("DRAFT"))).toMatch(/^Not published: Network error/);
  expect(await published(IS_OPEN_ALREADY, saying("CLOSED"))).toBe("Not published: Refused");
});

test("where the RFP can't be read either, nothing is claimed", async () => {
  expect(await published(lost, lost)).toMatch(/whether the RFP is published is not known/);
  expect(await published(lost, refusing(503, "unavailable"))).toMatch(/is not known/);
});

test("an answered refusal stands as it is, and nothing is read", async () => {
  expect(await published(refusing(409, "rfq_changed"), lost)).toBe("Not published: Refused");
  expect(fetchMock).toHaveBeenCalledOnce();
});

test("whom it goes to are those without an account too", () => {
  expect(audienceWords(1, 0)).toBe("1 market maker");
  expect(audienceWords(2, 1)).toBe("2 market makers, and by email to 1 more");
});
