import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { onQuestion, pendingAnswer } from "@/lib/accounts/hooks/confirmation";
import { apiRequest } from "@/lib/accounts/hooks/fetcher";
import { onRoleRefused } from "@/lib/accounts/hooks/role-refusals";

const fetchMock = vi.fn<typeof fetch>();
const assign = vi.fn();
let storage: Map<string, string>;

function standAt(path: string) {
  const url = new URL(path, "https://depthbook.test");
  vi.stubGlobal("window", {
    location: { pathname: url.pathname, search: url.search, assign },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      removeItem: (key: string) => storage.delete(key),
    },
  });
}

beforeEach(() => {
  storage = new Map([["auth_token", "t1"]]);
  vi.stubGlobal("fetch", fetchMock);
  standAt("/rfqs?status=OPEN");
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const answer = (status: number, body: unknown) => fetchMock.mockResolvedValue(Response.json(body, { status }));
const sentHeaders = () => new Headers(fetchMock.mock.calls[0]?.[1]?.headers);

describe("apiRequest", () => {
  it("sends the token, the query and the key, and returns the body", async () => {
    answer(200, { element: [1] });
    const query = { q: "a b", type: undefined, sort: "" };
    const body = await apiRequest("POST", "/v1/x", { body: { a: 1 }, query, idempotencyKey: "k" });
    expect(body).toEqual({ element: [1] });
    expect(fetchMock.mock.calls[0]?.[0]).toBe("/v1/x?q=a+b");
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"a":1}', credentials: "same-origin" });
    expect(Object.fromEntries(sentHeaders())).toMatchObject({
      authorization: "Bearer t1",
      "content-type": "application/json",
      "idempotency-key": "k",
    });
  });

  it("leaves the content type of a form to the browser", async () => {
    answer(200, {});
    await apiRequest("POST", "/v1/users/login", { form: new URLSearchParams({ username: "a" }) });
    expect(sentHeaders().has("content-type")).toBe(false);
  });

  it("leaves a dead session that a poll finds to the person's own next step", async () => {
    answer(401, { detail: "Not authenticated", code: "unauthorized" });
    await expect(apiRequest("GET", "/v1/notifications", { isPoll: true })).rejects.toMatchObject({ status: 401 });
    expect(storage.size).toBe(1);
    expect(assign).not.toHaveBeenCalled();
  });

  it("on 401 forgets the session and leaves for sign-in by way of the dead cookie's end, with the way back", async () => {
    // However many are refused at once: a second load would break off the first.
    for (const path of ["/v1/rfqs/my", "/v1/dashboard"]) {
      answer(401, { detail: "Not authenticated", code: "unauthorized" });
      await expect(apiRequest("GET", path)).rejects.toMatchObject({ status: 401, code: "unauthorized" });
    }
    expect(storage.size).toBe(0);
    // Straight to /login, what the cookie claims would lead to the dashboard first and lose the way.
    expect(assign).toHaveBeenCalledExactlyOnceWith("/api/session/refresh?to=%2Frfqs%3Fstatus%3DOPEN");
  });

  it("stays where it is when the 401 answers a sign-in, or the page is public", async () => {
    answer(401, { detail: "Incorrect email or password" });
    await expect(apiRequest("POST", "/v1/users/login")).rejects.toThrow("Incorrect email or password");
    expect(storage.size).toBe(1);
    standAt("/");
    answer(401, { detail: "Not authenticated" });
    await expect(apiRequest("GET", "/v1/users/me")).rejects.toBeInstanceOf(ApiRequestError);
    expect(assign).not.toHaveBeenCalled();
  });

  it("tells whoever shows what a role may of a refusal for it, and of no other", async () => {
    const hear = vi.fn();
    const leave = onRoleRefused(hear);
    answer(403, { detail: "Not yours", code: "forbidden" });
    await expect(apiRequest("PUT", "/v1/x")).rejects.toMatchObject({ code: "forbidden" });
    expect(hear).not.toHaveBeenCalled();
    answer(403, { detail: "Your role is viewer.", code: "role_insufficient" });
    await expect(apiRequest("PUT", "/v1/x")).rejects.toMatchObject({ code: "role_insufficient" });
    expect(hear).toHaveBeenCalledOnce();
    leave();
  });

  it("gives status 0 when no answer comes, and lets an abort be an abort", async () => {
    fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(apiRequest("GET", "/v1/x")).rejects.toMatchObject({ status: 0, code: "network_error" });
    const signal = AbortSignal.abort();
    fetchMock.mockRejectedValue(signal.reason);
    await expect(apiRequest("GET", "/v1/x", { signal })).rejects.toBe(signal.reason);
  });

  it("refuses a 2xx that isn't JSON", async () => {
    fetchMock.mockResolvedValue(new Response("<html>"));
    await expect(apiRequest("GET", "/v1/x")).rejects.toMatchObject({ status: 200, code: "bad_answer" });
  });
});

describe("a call that waits for a second factor", () => {
  const REFUSED = { detail: "Confirm that it's you", code: "confirmation_required", request_id: "r1" };
  /** The server, which does what it is asked once the second factor was shown. */
  let isConfirmed = false;
  const questions = vi.fn();
  let leave: () => void;

  beforeEach(() => {
    isConfirmed = false;
    fetchMock.mockImplementation(async (url) =>
      isConfirmed ? Response.json({ element: url }) : Response.json(REFUSED, { status: 403 }),
    );
    leave = onQuestion(questions);
  });
  afterEach(() => leave());

  const isAsked = () => vi.waitFor(() => expect(pendingAnswer()).not.toBeNull());
  async function answerWith(confirmed: boolean) {
    isConfirmed = confirmed;
    pendingAnswer()?.(confirmed);
  }

  it("is sent again once that was shown; however many wait, one question is asked", async () => {
    const waiting = ["/v1/a", "/v1/b", "/v1/c"].map((path) => apiRequest("POST", path, { body: { a: 1 } }));
    await isAsked();
    await answerWith(true);
    expect(await Promise.all(waiting)).toEqual(["/v1/a", "/v1/b", "/v1/c"].map((element) => ({ element })));
    expect(fetchMock.mock.calls.map(([, init]) => init?.body)).toEqual(Array(6).fill('{"a":1}'));
    // It came, and it went.
    expect(questions).toHaveBeenCalledTimes(2);
  });

  it("fails where nobody shows it, and asks anew the next time", async () => {
    for (const path of ["/v1/a", "/v1/b"]) {
      const waiting = apiRequest("POST", path);
      await isAsked();
      await answerWith(false);
      await expect(waiting).rejects.toMatchObject({ status: 403, code: "confirmation_required" });
    }
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it("fails at once on a page that can't ask; another 403 asks nothing", async () => {
    leave();
    await expect(apiRequest("POST", "/v1/a")).rejects.toMatchObject({ code: "confirmation_required" });
    leave = onQuestion(questions);
    answer(403, { detail: "No", code: "forbidden" });
    await expect(apiRequest("POST", "/v1/a")).rejects.toMatchObject({ code: "forbidden" });
    expect(pendingAnswer()).toBeNull();
  });
});
