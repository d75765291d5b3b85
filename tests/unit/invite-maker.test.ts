/** Inviting a market maker from their page: to which RFPs, and what is said of it. */
import { expect, test } from "vitest";
import { invitableHelp, invitedWords } from "@/components/rfqs/process/invite-maker-words";
import { fetchInvitableRfqs, inviteMaker } from "@/lib/rfqs/hooks/inviting";
import { mockFetch } from "@/tests/setup/mock-fetch";

const fetchMock = mockFetch();
const MAKER = 7;

const sent = () => fetchMock.mock.calls.map(([path, init]) => `${init?.method} ${String(path)}`);

test.each([
  ["OPEN", [], "Tidepool is invited", "POST /v1/rfqs/3/invite"],
  ["OPEN", [MAKER], "Tidepool was invited already", null],
  ["DRAFT", [5], "The draft names Tidepool: publishing it invites them", "PUT /v1/rfqs/update"],
  ["DRAFT", [MAKER], "The draft names Tidepool already", null],
])("to a %s RFP that names %j: %s", async (status, named, words, change) => {
  const rfq = { id: 3, status, version: 1, market_maker_ids: named };
  fetchMock.mockImplementation(() => Promise.resolve(Response.json({ element: rfq })));
  expect(invitedWords("Tidepool", await inviteMaker(3, MAKER))).toBe(words);
  expect(sent()).toEqual(["GET /v1/rfqs/3", ...(change === null ? [] : [change])]);
});

test("of a long list a whole page is asked for, and how many there are is said", async () => {
  const pages = new Map([
    ["OPEN", { element: [{ id: 1 }], total: 1, total_capped: false }],
    ["DRAFT", { element: [{ id: 2 }, { id: 3 }], total: 10_000, total_capped: true }],
  ]);
  fetchMock.mockImplementation((path) => {
    const query = new URL(String(path), "https://depthbook.test").searchParams;
    return Promise.resolve(Response.json(query.get("limit") === "500" && pages.get(query.get("status") ?? "")));
  });
  const { rfqs, ...found } = await fetchInvitableRfqs(new AbortController().signal);
  expect(rfqs.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(invitableHelp(rfqs.length, found)).toContain("The newest 3 of 10,001+");
  expect(invitableHelp(3, { total: 3, total_capped: false })).not.toContain("newest");
});
