/** Whichever call a password is set by, one that is tried first is refused, and what the call was about stays as it was. */
import { beforeAll, expect, test } from "vitest";
import { TOO_COMMON, TOO_NEAR } from "@/lib/accounts/rules/weak-passwords";
import { createAdmin } from "@/lib/accounts/service/sign-in";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { sendLink } from "@/lib/proofs/service/links";
import { createOpenRfq } from "@/tests/factories/deals";
import { linkTo, newAddress } from "@/tests/factories/invitations";
import { PASSWORD, type Person, register, registerAdmin } from "@/tests/factories/people";
import { type Answer, call, fieldMessages, namedFields } from "@/tests/setup/api";

let admin: Person, issuer: Person, maker: Person;

beforeAll(async () => {
  admin = await registerAdmin();
  issuer = await register("token_issuer", "Harbourlight");
  maker = await register("market_maker");
});

async function linkIn(to: string, page: string): Promise<string> {
  const mail = await db().emailOutbox.findFirstOrThrow({ where: { to }, orderBy: { id: "desc" } });
  return new RegExp(`/${page}/([\\w-]+)`).exec(mail.text)?.[1] ?? "";
}

async function resetLink({ memberId, email }: Person): Promise<string> {
  await inTransaction((tx) => sendLink(tx, "password", { id: memberId, email }, new Date()));
  return linkIn(email, "reset-password");
}

async function memberLink(): Promise<string> {
  const email = newAddress();
  await call("POST", "/v1/members", { token: issuer.token, body: { email, role: "viewer" } });
  return linkIn(email, "join");
}

const account = (email = newAddress()) => ({ email, name: "Harbourlight", user_type: "token_issuer" });

const WAYS: [string, (password: string) => Promise<Answer>, string?][] = [
  ["registering", (password) => call("POST", "/v1/users/register", { body: { ...account(), password } })],
  [
    "changing it",
    (password) =>
      call("POST", "/v1/users/password", {
        token: issuer.token,
        body: { current_password: PASSWORD, new_password: password },
      }),
    "body.new_password",
  ],
  [
    "a link to a new one",
    async (password) =>
      call("POST", "/v1/users/password/reset", { body: { token: await resetLink(issuer), password } }),
  ],
  [
    "joining an account",
    async (password) =>
      call("POST", "/v1/members/join", { body: { token: await memberLink(), name: "Harbourlight", password } }),
  ],
  [
    "registering by an invitation",
    async (password) => {
      const token = await linkTo(issuer, await createOpenRfq(issuer, [maker]));
      return call("POST", "/v1/invitations/register", {
        body: { token, email: newAddress(), name: "Harbourlight", password },
      });
    },
  ],
  [
    "an administrator who makes an account",
    (password) => call("POST", "/v1/users/create", { token: admin.token, body: { ...account(), password } }),
  ],
  [
    "an administrator who sets it",
    (password) =>
      call("PATCH", "/v1/users/update", { token: admin.token, body: { id: maker.id, name: "Harbourlight", password } }),
  ],
];

test.each(WAYS)("by %s", async (_, set, field = "body.password") => {
  const before = await db().member.findMany({ select: { id: true, passwordHash: true }, orderBy: { id: "asc" } });
  for (const [password, fault] of [
    ["Password123", TOO_COMMON],
    ["harbourlight1", TOO_NEAR],
    ["depthbook2026", TOO_NEAR],
  ] as const) {
    const answer = await set(password);
    expect([answer.status, namedFields(answer), fieldMessages(answer)]).toEqual([422, [field], [fault]]);
  }
  const after = await db().member.findMany({ select: { id: true, passwordHash: true }, orderBy: { id: "asc" } });
  expect(after).toEqual(before);
});

test("by the command that makes administrators, too", async () => {
  const email = newAddress();
  await expect(createAdmin({ email, password: "administrator" })).rejects.toThrow(TOO_COMMON);
  expect(await db().user.count({ where: { email } })).toBe(0);
});
