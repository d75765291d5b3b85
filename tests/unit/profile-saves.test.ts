/** A profile whose answer was lost as it was saved: sent once more, it changes nothing, and says which version is stored. */
import { expect, test } from "vitest";
import { saveOwnProfile } from "@/lib/profiles/hooks/onboarding";
import { mockFetch } from "@/tests/setup/mock-fetch";

const fetchMock = mockFetch();

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const stored = (version: number) => () => Promise.resolve(Response.json({ element: { id: 3, version } }));
const exists = () => Promise.resolve(Response.json({ detail: "Exists", code: "profile_exists" }, { status: 409 }));

const seen = { id: 3, version: 1, current_step: 1, is_completed: false, updated_at: "" };
const change = { generalInfo: { name: "Tidepool" } };

function answering(...answers: (typeof fetch)[]): void {
  for (const answer of answers) fetchMock.mockImplementationOnce(answer);
}
const sentTo = () => fetchMock.mock.calls.map(([path]) => String(path).split("/").at(-1));

test("an update is sent once more as it was", async () => {
  answering(lost, stored(2));
  await expect(saveOwnProfile("market_maker", seen, change)).resolves.toMatchObject({ version: 2 });
  const bodies = fetchMock.mock.calls.map(([, init]) => init?.body);
  expect(bodies[1]).toBe(bodies[0]);
});

test("so is a first save, which finds what it has made", async () => {
  answering(lost, exists, stored(1));
  await expect(saveOwnProfile("market_maker", null, change)).resolves.toMatchObject({ version: 1 });
  expect(sentTo()).toEqual(["create", "create", "update"]);
});

test("where the connection stays away that is said, and nothing is sent for ever", async () => {
  answering(lost, lost);
  await expect(saveOwnProfile("market_maker", seen, change)).rejects.toThrow("Network error");
  expect(fetchMock).toHaveBeenCalledTimes(2);
});
