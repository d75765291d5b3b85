/** Contract section 12, members: each call by each role of the account whose record it is. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { MEMBER_ROLES } from "@/lib/accounts/constants";
import { hashPassword } from "@/lib/accounts/sign-in/passwords";
import { startSession } from "@/lib/accounts/sign-in/sessions";
import { insertMember } from "@/lib/accounts/store/members";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { call, errorOf, type Method } from "@/tests/setup/api";
import { people, registerPeople } from "@/tests/factories/authorization/people";
import { draft } from "@/tests/factories/authorization/records";
import { type Row, MATRIX, ON_ONE_DATABASE } from "@/tests/factories/authorization/matrix";

beforeAll(registerPeople);

/** What each role adds to what those before may, of contract section 12; what is not here is for every member. */
const FROM: Record<"editor" | "signer" | "owner", string[]> = {
  editor: [
    ...["POST /v1/rfqs/create", "PUT /v1/rfqs/update", "DELETE /v1/rfqs/delete", "POST /v1/files"],
    ...["POST /v1/rfqs/[id]/questions", "POST /v1/questions/[id]/answer"],
    ...["PUT /v1/rfqs/[id]/comparison", "PUT /v1/rfqs/[id]/comparison/marks"],
    ...["POST /v1/quote-templates", "PATCH /v1/quote-templates/[id]", "DELETE /v1/quote-templates/[id]"],
    ...["PUT /v1/watch-list/[id]", "DELETE /v1/watch-list/[id]", "POST /v1/onboarding/venue/create"],
    ...["POST /v1/onboarding/venue/[id]/update", "POST /v1/onboarding/venue/[id]/delete"],
  ],
  signer: [
    ...["PUT /v1/rfqs/status", "PUT /v1/rfqs/extend", "POST /v1/rfqs/[id]/invite", "POST /v1/rfqs/[id]/cancel"],
    ...["POST /v1/rfqs/[id]/pass", "POST /v1/quotes/create", "PUT /v1/quotes/update", "PUT /v1/quotes/status"],
    ...["POST /v1/introductions", "PUT /v1/introductions/status"],
    ...["POST /v1/rfqs/[id]/invitations", "POST /v1/rfqs/[id]/invitations/[invitation_id]/send"],
    ...["DELETE /v1/rfqs/[id]/invitations/[invitation_id]", "POST /v1/invitations/join"],
    ...["POST /v1/quotes/[id]/signatures/second", "DELETE /v1/quotes/[id]/signatures/second"],
    ...["POST /v1/onboarding/venue/[id]/approve", "POST /v1/onboarding/venue/[id]/reject"],
  ],
  owner: [
    ...[
      "PUT /v1/users/two-signers",
      "PUT /v1/users/company",
      "POST /v1/onboarding/my/step",
      "POST /v1/onboarding/my/complete",
    ],
    ...["token-issuer", "market-maker", "vc-investor"].flatMap((kind) =>
      ["create", "update", "delete"].map((verb) => `POST /v1/onboarding/${kind}/${verb}`),
    ),
    ...["POST /v1/members", "PUT /v1/members/[id]", "DELETE /v1/members/[id]"],
    ...["POST /v1/members/invitations/[id]/resend", "DELETE /v1/members/invitations/[id]"],
    ...["GET /v1/webhooks", "POST /v1/webhooks", "GET /v1/webhooks/[id]", "PUT /v1/webhooks/[id]"],
    ...["DELETE /v1/webhooks/[id]", "POST /v1/webhooks/[id]/secret", "POST /v1/webhooks/[id]/test"],
    ...["GET /v1/webhooks/[id]/deliveries", "POST /v1/webhooks/deliveries/[id]/redeliver"],
    ...["GET /v1/api-keys", "POST /v1/api-keys", "DELETE /v1/api-keys/[id]"],
    // Of administrators.
    ...["GET /v1/users", "POST /v1/users/create", "POST /v1/users/delete", "DELETE /v1/users/[id]"],
    ...["POST /v1/users/update", "PUT /v1/users/update", "PATCH /v1/users/update", "DELETE /v1/quotes/delete"],
    ...["GET /v1/emails/failed", "POST /v1/emails/[id]/retry", "POST /v1/emails/failed/retry", "GET /v1/audit/export"],
    ...["", "/step", "/complete"].map(
      (path) => `${path ? "POST" : "GET"} /v1/onboarding/admin/user/[userId]/[type]${path}`,
    ),
  ],
};

describe("a member of the record's own account", () => {
  const ACCOUNTS = ["owner", "invited", "vc", "admin"] as const;
  const ROLES = ["viewer", "editor", "signer"] as const;
  const members = new Map<string, number>();

  beforeAll(async () => {
    const passwordHash = await hashPassword(randomUUID());
    for (const account of ACCOUNTS) {
      for (const role of ROLES) {
        const { id: accountId } = people[account];
        const email = `${role}-${account}@matrix.test`;
        const data = { accountId, email, name: "Jane Doe", passwordHash, role };
        members.set(`${account} ${role}`, (await inTransaction((tx) => insertMember(tx, data))).id);
      }
    }
  });

  /** A session of its own for each cell, as signing in begins it. */
  async function tokenOfMember(account: (typeof ACCOUNTS)[number], role: (typeof ROLES)[number]): Promise<string> {
    const id = members.get(`${account} ${role}`) ?? 0;
    const { account: user, ...member } = await db().member.findUniqueOrThrow({
      where: { id },
      include: { account: true },
    });
    return (await startSession({ user, member }, { ipAddress: "", userAgent: "" }, new Date())).token;
  }

  const leastOf = (name: string) =>
    (["editor", "signer", "owner"] as const).find((role) => FROM[role].includes(name)) ?? "viewer";

  /** Whose record it is: of those who are let in, the first. */
  const accountOf = ({ expected }: Row) =>
    ACCOUNTS.find((account) => expected[account] < 300) ??
    ACCOUNTS.find((account) => expected[account] !== 403) ??
    "owner";

  test("has every call that is written down", () => {
    for (const name of Object.values(FROM).flat()) expect(Object.keys(MATRIX)).toContain(name);
  });

  describe.each(ON_ONE_DATABASE)("%s", (name, matrixRow) => {
    test.each(ROLES)("answers a %s by their role", async (role) => {
      const [method, path] = name.split(" ") as [Method, string];
      const account = accountOf(matrixRow);
      const { path: asked = path, ...content } = (await matrixRow.request?.(account)) ?? {};
      const answer = await call(method, asked, { token: await tokenOfMember(account, role), ...content });
      const least = MEMBER_ROLES.indexOf(leastOf(name));
      if (MEMBER_ROLES.indexOf(role) < least) {
        expect([answer.status, errorOf(answer).code]).toEqual([403, "role_insufficient"]);
        return;
      }
      // Where an owner is signed in, and by what, is not their colleagues' to end or change.
      const isOwnersAlone = /^(PUT|DELETE) \/v1\/users\/(sessions|passkeys)\/\[id\]$/.test(name);
      expect(answer.status).toBe(isOwnersAlone ? 404 : matrixRow.expected[account]);
    });
  });

  test("publishes nothing as an editor, though a draft is theirs to change", async () => {
    const body = { id: await draft(), name: "Renamed", status: "OPEN" };
    const publish = async (role: (typeof ROLES)[number], edits: object = {}) =>
      call("PUT", "/v1/rfqs/update", { token: await tokenOfMember("owner", role), body: { ...body, ...edits } });
    for (const edits of [{}, { name: undefined }]) {
      expect(errorOf(await publish("editor", edits)).code).toBe("role_insufficient");
    }
    expect((await publish("signer")).status).toBe(200);
  });
});
