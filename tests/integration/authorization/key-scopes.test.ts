/** Contract section 12, API keys: each call by keys of each scope. */
import { beforeAll, describe, expect, test } from "vitest";
import { insertApiKey } from "@/tests/factories/api-keys";
import { call, errorOf, type Method, METHODS } from "@/tests/setup/api";
import { people, registerPeople } from "@/tests/factories/authorization/people";
import { quote } from "@/tests/factories/authorization/records";
import { type Row, MATRIX, ON_ONE_DATABASE } from "@/tests/factories/authorization/matrix";

beforeAll(registerPeople);

/** What API keys are good for, of contract section 12: each call has its place in one of the four. */
const SCOPES: Record<"anyone" | "read" | "quote" | "person", string[]> = {
  anyone: [
    ...["GET /v1/health", "GET /v1/ready", "GET /v1/openapi.json", "POST /v1/users/login", "POST /v1/users/register"],
    ...["GET /v1/members/join/[token]", "POST /v1/members/join"],
    ...["GET /v1/invitations/[token]", "POST /v1/invitations/register"],
    ...["POST /v1/users/login/passkey", "POST /v1/users/login/passkey/options"],
    ...["POST /v1/users/password/forgot", "POST /v1/users/password/reset", "GET /v1/users/password/reset/[token]"],
    ...["POST /v1/users/email/confirm", "POST /v1/agreements/verify"],
    ...["GET", "POST", "DELETE"].map((method) => `${method} /v1/unsubscribe/[token]`),
    ...METHODS.map((method) => `${method} /v1/[[...unknown]]`),
  ],
  read: [
    ...["GET /v1/users/lps", "GET /v1/agreements/my", "GET /v1/analytics", "GET /v1/dashboard"],
    ...["GET /v1/agreements/[id]/term-sheet", "GET /v1/agreements/[id]/calendar", "GET /v1/audit/[object]/[id]"],
    ...["GET /v1/watch-list", "GET /v1/watch-list/portfolio", "GET /v1/introductions", "GET /v1/files/[id]"],
    ...["GET /v1/rfqs/my", "GET /v1/rfqs/assigned", "GET /v1/rfqs/[id]", "GET /v1/rfqs/[id]/questions"],
    ...["GET /v1/rfqs/[id]/comparison", "GET /v1/rfqs/[id]/comparison/pdf", "GET /v1/quote-templates"],
    ...["GET /v1/quotes/my", "GET /v1/quotes/for-rfq/[id]", "GET /v1/quotes/[id]"],
    ...["GET /v1/quotes/[id]/revisions/[number]", "GET /v1/onboarding/my"],
    ...["token-issuer", "market-maker", "vc-investor"].flatMap((kind) =>
      ["my", "browse", "[id]"].map((path) => `GET /v1/onboarding/${kind}/${path}`),
    ),
    ...["GET /v1/onboarding/token-issuer/[id]/dealings", "GET /v1/onboarding/market-maker/[id]/dealings"],
    ...["GET /v1/onboarding/venue/all", "GET /v1/onboarding/venue/[id]"],
  ],
  quote: [
    ...["POST /v1/quotes/create", "PUT /v1/quotes/update", "PUT /v1/quotes/status", "POST /v1/rfqs/[id]/pass"],
    ...["POST /v1/rfqs/[id]/questions", "POST /v1/quote-templates", "PATCH /v1/quote-templates/[id]"],
    ...["DELETE /v1/quote-templates/[id]"],
  ],
  person: [
    ...["POST /v1/users/logout", "GET /v1/users/me", "PUT /v1/users/company", "POST /v1/users/password"],
    ...["GET /v1/users/preferences", "PUT /v1/users/preferences"],
    ...["GET /v1/users/sessions", "DELETE /v1/users/sessions", "DELETE /v1/users/sessions/[id]"],
    ...["GET /v1/users/second-factor", "DELETE /v1/users/second-factor", "POST /v1/users/second-factor/begin"],
    ...["POST /v1/users/second-factor/enable", "POST /v1/users/second-factor/recovery-codes"],
    ...["GET /v1/users/passkeys", "POST /v1/users/passkeys", "POST /v1/users/passkeys/options"],
    ...["PUT /v1/users/passkeys/[id]", "DELETE /v1/users/passkeys/[id]", "POST /v1/users/email/confirm/send"],
    ...["POST /v1/users/confirm", "POST /v1/users/confirm/passkey", "POST /v1/users/confirm/passkey/options"],
    ...["GET /v1/users/two-signers", "PUT /v1/users/two-signers"],
    ...["POST /v1/quotes/[id]/signatures/second", "DELETE /v1/quotes/[id]/signatures/second"],
    ...["GET /v1/rfqs/[id]/invitations", "POST /v1/rfqs/[id]/invitations", "POST /v1/invitations/join"],
    "POST /v1/rfqs/[id]/invitations/[invitation_id]/send",
    "DELETE /v1/rfqs/[id]/invitations/[invitation_id]",
    ...["GET /v1/notifications", "POST /v1/notifications/read", "GET /v1/onboarding/status"],
    ...["POST /v1/onboarding/my/step", "POST /v1/onboarding/my/complete", "POST /v1/files"],
    ...["token-issuer", "market-maker", "vc-investor"].flatMap((kind) =>
      ["create", "update", "delete"].map((verb) => `POST /v1/onboarding/${kind}/${verb}`),
    ),
    ...["GET /v1/api-keys", "POST /v1/api-keys", "DELETE /v1/api-keys/[id]"],
    ...["GET /v1/members", "POST /v1/members", "PUT /v1/members/[id]", "DELETE /v1/members/[id]"],
    ...["POST /v1/members/invitations/[id]/resend", "DELETE /v1/members/invitations/[id]"],
    ...["GET /v1/webhooks", "POST /v1/webhooks", "GET /v1/webhooks/[id]", "PUT /v1/webhooks/[id]"],
    ...["DELETE /v1/webhooks/[id]", "POST /v1/webhooks/[id]/secret", "POST /v1/webhooks/[id]/test"],
    ...["GET /v1/webhooks/[id]/deliveries", "POST /v1/webhooks/deliveries/[id]/redeliver"],
    // What decides, and speaks, for an issuer or a fund.
    ...["POST /v1/rfqs/create", "PUT /v1/rfqs/update", "PUT /v1/rfqs/status", "PUT /v1/rfqs/extend"],
    ...["POST /v1/rfqs/[id]/invite", "POST /v1/rfqs/[id]/cancel", "DELETE /v1/rfqs/delete"],
    ...["POST /v1/questions/[id]/answer", "PUT /v1/rfqs/[id]/comparison", "PUT /v1/rfqs/[id]/comparison/marks"],
    ...["POST /v1/introductions", "PUT /v1/introductions/status"],
    ...["PUT /v1/watch-list/[id]", "DELETE /v1/watch-list/[id]"],
    ...["create", "[id]/update", "[id]/delete", "[id]/approve", "[id]/reject"].map(
      (path) => `POST /v1/onboarding/venue/${path}`,
    ),
    // Of administrators, who have no keys.
    ...["GET /v1/users", "POST /v1/users/create", "POST /v1/users/delete", "DELETE /v1/users/[id]"],
    ...["POST /v1/users/update", "PUT /v1/users/update", "PATCH /v1/users/update", "DELETE /v1/quotes/delete"],
    ...["GET /v1/rfqs/all", "GET /v1/quotes/all", "GET /v1/stats", "GET /v1/sign-in-failures", "GET /v1/audit"],
    ...["GET /v1/emails/failed", "POST /v1/emails/[id]/retry", "POST /v1/emails/failed/retry", "GET /v1/audit/export"],
    ...["", "/step", "/complete"].map(
      (path) => `${path ? "POST" : "GET"} /v1/onboarding/admin/user/[userId]/[type]${path}`,
    ),
  ],
};

describe("an API key of the record's own account", () => {
  const KEYS = {
    "an issuer's, to read": { account: "owner", scopes: "read" },
    "an issuer's, to quote": { account: "owner", scopes: "read quote" },
    "a market maker's, to read": { account: "invited", scopes: "read" },
    "a market maker's, to quote": { account: "invited", scopes: "quote" },
    "a market maker's, to read and quote": { account: "invited", scopes: "read quote" },
    "a fund's, to read": { account: "vc", scopes: "read" },
    "an administrator's": { account: "admin", scopes: "read quote" },
    "one that has expired": { account: "owner", scopes: "read", expiresAt: new Date(Date.now() - 1) },
  } as const;
  type KeyName = keyof typeof KEYS;
  const tokens = new Map<string, string>();

  // Past the call, which gives an issuer none to quote, an administrator none at all, and no one an expired one.
  beforeAll(async () => {
    for (const [name, { account, ...key }] of Object.entries(KEYS))
      tokens.set(name, await insertApiKey(people[account], key));
  });

  const scopeOf = (name: string) =>
    (["anyone", "read", "quote", "person"] as const).find((scope) => SCOPES[scope].includes(name)) ?? "undecided";

  test("each call has its place in what is written down, and only one", () => {
    expect(Object.values(SCOPES).flat().sort()).toEqual(Object.keys(MATRIX).sort());
  });

  /** What is answered, by the owner's own answer and what the key is good for. */
  function answerTo(key: KeyName, name: string, { expected }: Row): (number | string)[] {
    const { account, scopes } = KEYS[key];
    const scope = scopeOf(name);
    const asOwner = expected[account];
    if (scope === "anyone") return [asOwner];
    if (key === "one that has expired") return [401, "key_expired"];
    if (account === "admin") return [401, "invalid_token"];
    const isLetIn = scope === "read" || (scope === "quote" && scopes.includes("quote") && account === "invited");
    if (isLetIn) return [asOwner];
    return [403, "of the account, or of the key"];
  }

  describe.each(ON_ONE_DATABASE)("%s", (name, matrixRow) => {
    test.each(Object.keys(KEYS) as KeyName[])("answers %s by its scopes", async (key) => {
      const [method, path] = name.split(" ") as [Method, string];
      const [status, code] = answerTo(key, name, matrixRow);
      // Whoever is refused needs no record to be refused by.
      const isRefused = code !== undefined;
      const { path: asked = path.replace(/\[\w+\]/g, "1"), ...content } = isRefused
        ? {}
        : ((await matrixRow.request?.(KEYS[key].account)) ?? { path: undefined });
      const answer = await call(method, asked, { token: tokens.get(key), ...content });
      expect(answer.status).toBe(status);
      if (isRefused && status === 401) expect(errorOf(answer).code).toBe(code);
      if (isRefused && status === 403) expect(["forbidden", "scope_insufficient"]).toContain(errorOf(answer).code);
    });
  });

  test("accepts and rejects nothing, and withdraws what its desk has quoted", async () => {
    const id = await quote();
    const set = async (key: KeyName, status: string) =>
      (await call("PUT", "/v1/quotes/status", { token: tokens.get(key), body: { id, status } })).status;
    expect(await set("an issuer's, to quote", "ACCEPTED")).toBe(403);
    expect(await set("an issuer's, to quote", "REJECTED")).toBe(403);
    expect(await set("a market maker's, to read", "WITHDRAWN")).toBe(403);
    expect(await set("a market maker's, to quote", "WITHDRAWN")).toBe(200);
  });
});
