/** What every list of /v1 takes and answers (contract section 2). */
import { beforeAll, describe, expect, test } from "vitest";
import type { ElementList } from "@/lib/kit/http/wire";
import { createDraft } from "@/tests/factories/deals";
import { call, namedFields } from "@/tests/setup/api";
import { issuer, maker, rfqId, quoteId, makeRecords, type Who, tokenOf, get } from "@/tests/factories/wire-format";

beforeAll(makeRecords);

/** The lists, by one who may read them. */
const LISTS: [string, Who][] = [
  ["/v1/rfqs/my", "issuer"],
  ["/v1/rfqs/assigned", "maker"],
  ["/v1/rfqs/all", "admin"],
  ["/v1/quotes/my", "maker"],
  ["/v1/quotes/all", "admin"],
  ["/v1/quotes/for-rfq/:rfq", "issuer"],
  ["/v1/users/lps", "issuer"],
  ["/v1/users", "admin"],
  ["/v1/agreements/my", "admin"],
];

const listUrl = (path: string, query = "") => `${path.replace(":rfq", String(rfqId))}${query}`;

describe("lists", () => {
  test.each(LISTS)("%s carries total, limit and offset", async (path, who) => {
    const read = (query?: string) => call<ElementList<unknown>>("GET", listUrl(path, query), { token: tokenOf(who) });
    const { body } = await read();
    expect(Object.keys(body).sort()).toEqual([
      ...["element", "limit", "next_cursor", "offset", "prev_cursor", "total", "total_capped"],
    ]);
    expect(body).toMatchObject({ limit: 100, offset: 0, total: body.element.length, total_capped: false });
    expect(body).toMatchObject({ next_cursor: null, prev_cursor: null });
    const page = await read("?limit=1&offset=1");
    expect(page.body).toMatchObject({ limit: 1, offset: 1, total: body.total });
    expect(page.body.element).toEqual(body.element.slice(1, 2));
    expect((await read("?limit=500&offset=2147483647")).body).toMatchObject({
      element: [],
      total: body.total,
    });
  });

  const OUT_OF_RANGE = ["0", "501", "-1", "abc", "1e2", " 5", "5.5", "0x10", "", "99999999999", "1,2", "٣"];
  test.each(LISTS)("%s refuses a limit out of range, naming it", async (path, who) => {
    for (const value of OUT_OF_RANGE) {
      const answer = await get(listUrl(path, `?limit=${encodeURIComponent(value)}`), who);
      expect([value, answer.status, namedFields(answer)]).toEqual([value, 422, ["query.limit"]]);
    }
  });

  test.each(LISTS)("%s refuses an offset out of range, naming it", async (path, who) => {
    for (const value of OUT_OF_RANGE.slice(2).concat("2147483648")) {
      const answer = await get(listUrl(path, `?offset=${encodeURIComponent(value)}`), who);
      expect([value, answer.status, namedFields(answer)]).toEqual([value, 422, ["query.offset"]]);
    }
  });

  test.each(LISTS)("%s refuses a sort that it doesn't have and a search that can't be stored", async (path, who) => {
    for (const sort of ["password_hash", "ownerId", "--id", "created_at,id", "CREATED_AT", ""]) {
      const answer = await get(listUrl(path, `?sort=${sort}`), who);
      expect([sort, answer.status, namedFields(answer)]).toEqual([sort, 422, ["query.sort"]]);
    }
    for (const q of ["%00", "a".repeat(201)]) {
      const answer = await get(listUrl(path, `?q=${q}`), who);
      expect([answer.status, namedFields(answer)]).toEqual([422, ["query.q"]]);
    }
    const all = await get(listUrl(path, "?limit=0&offset=-1&sort=no"), who);
    expect(namedFields(all).sort()).toEqual(["query.limit", "query.offset", "query.sort"]);
  });

  test("take an RFQ's status in either spelling and any case", async () => {
    for (const status of ["OPEN", "open", "Pending", "PENDING", "pending"]) {
      const { body } = await get(`/v1/rfqs/my?status=${status}`);
      expect(body.element.map(({ id }) => id)).toEqual([rfqId]);
      expect(body.element[0]?.status).toBe("OPEN");
    }
    for (const status of ["Draft", "signed", "CLOSED"])
      expect((await get(`/v1/rfqs/my?status=${status}`)).status).toBe(200);
    for (const status of ["ACCEPTED", "opened", ""]) {
      expect(namedFields(await get(`/v1/rfqs/my?status=${status}`))).toEqual(["query.status"]);
    }
    expect(namedFields(await get("/v1/rfqs/my?type=otc"))).toEqual(["query.type"]);
  });

  test("take a quote's status in any case", async () => {
    for (const status of ["PENDING", "pending", "Pending"]) {
      const { body } = await get(`/v1/quotes/my?status=${status}`, "maker");
      expect(body.element.map(({ id }) => id)).toEqual([quoteId]);
      expect(body.element[0]?.status).toBe("PENDING");
    }
    for (const status of ["OPEN", "draft", ""]) {
      expect(namedFields(await get(`/v1/quotes/my?status=${status}`, "maker"))).toEqual(["query.status"]);
    }
  });

  test("writes take and answer a status in either spelling", async () => {
    const { id } = await createDraft(issuer, [maker]);
    const set = (status: string) => call("PUT", "/v1/rfqs/status", { token: issuer.token, body: { id, status } });
    expect((await set("pending")).body.element.status).toBe("OPEN");
    expect((await set("Closed")).body.element.status).toBe("CLOSED");
    expect(namedFields(await set("gone"))).toEqual(["body.status"]);
  });
});
