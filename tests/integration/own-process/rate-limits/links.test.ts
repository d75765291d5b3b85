/** Budgets of the links of e-mails and of the values of term sheets: of how many are sent, and of guessing them. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeRateLimits } from "@/lib/kit/http/rate-limit";
import { db } from "@/lib/kit/db/transaction";
import { metrics } from "@/lib/kit/watch/metrics";
import { unsubscribeToken } from "@/lib/kit/mail/unsubscribe";
import { RESET_MINUTES } from "@/lib/memberlinks/constants";
import { call } from "@/tests/setup/api";
import {
  ACCOUNT_REGISTRATIONS,
  ADDRESS_REGISTRATIONS,
  SENT_LINKS,
  ADDRESS_LINKS,
  ADDRESS_LOOKS,
  ADDRESS_PROOFS,
  SENT_CONFIRMATIONS,
  ADDRESS_JOINS,
  SENT_INVITATIONS,
  LINK_USES,
  PASSWORD,
  newAddress,
  newEmail,
  from,
  signUp,
  repeat,
  all,
  expectRefused,
  setClock,
} from "@/tests/setup/rate-limits";

// Before anything reads the environment, which is kept from then on.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.3";
});

beforeEach(() => closeRateLimits());
afterEach(() => vi.useRealTimers());

describe("links to new passwords", () => {
  const forget = (email: string, address = newAddress()) =>
    call("POST", "/v1/users/password/forgot", { body: { email }, headers: from(address) });
  const asked = (email: string) => db().passwordRequest.count({ where: { email } });

  test("are sent to one e-mail within its budget; what goes beyond it is answered alike, and sends nothing", async () => {
    const [email, other] = [newEmail(), newEmail()];
    const answers = [await forget(email), await forget(` ${email.toUpperCase()}`), await forget(email)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      all(3, 202).map((status) => [status, { element: { accepted: true } }]),
    );
    expect(await asked(email)).toBe(SENT_LINKS);
    await forget(other);
    expect(await asked(other)).toBe(1);
    // The last of them is good for as long: whoever reads the inbox is never without one.
    setClock(RESET_MINUTES * 60 + 1);
    await forget(email);
    expect(await asked(email)).toBe(SENT_LINKS + 1);
  });

  test("can't be asked for many e-mails from one address; another address can ask for them", async () => {
    const address = newAddress();
    const statuses = await repeat(ADDRESS_LINKS, () => forget(newEmail(), address));
    expect(statuses).toEqual(all(ADDRESS_LINKS, 202));
    const email = newEmail();
    expectRefused(await forget(email, address), 600);
    expect(await asked(email)).toBe(0);
    expect((await forget(email)).status).toBe(202);
    expect(await asked(email)).toBe(1);
  });

  test("and those that confirm an e-mail are sent within a budget of their member's", async () => {
    const { body } = await signUp();
    const send = () => call("POST", "/v1/users/email/confirm/send", { token: body.access_token });
    expect(await repeat(SENT_CONFIRMATIONS, send)).toEqual(all(SENT_CONFIRMATIONS, 200));
    expectRefused(await send(), 3600);
  });

  test("can't be guessed: those of one address that are looked at have a budget", async () => {
    const headers = from(newAddress());
    const look = () => call("GET", `/v1/users/password/reset/${"x".repeat(43)}`, { headers });
    const use = (path: string) => call("POST", path, { body: { token: "x", password: PASSWORD }, headers });
    expect(await repeat(ADDRESS_LOOKS, look)).toEqual(all(ADDRESS_LOOKS, 400));
    const refusals = async () => {
      const { values } = await metrics.refusals.get();
      return values.find(({ labels }) => labels.budget === "link-address")?.value ?? 0;
    };
    const before = await refusals();
    expectRefused(await look(), 600);
    expectRefused(await use("/v1/users/password/reset"), 600);
    expectRefused(await use("/v1/users/email/confirm"), 600);
    expect(await refusals()).toBe(before + 3);
  });
});

describe("invitations", () => {
  const joined = (path: string, headers: Record<string, string>, email = newEmail()) =>
    call("POST", path, { body: { token: "x".repeat(43), email, password: PASSWORD, name: "Somebody" }, headers });

  test("can't be guessed: those of one address that are looked at or joined by have a budget", async () => {
    const headers = from(newAddress());
    const look = (path: string) => call("GET", `${path}/${"x".repeat(43)}`, { headers });
    const paths = ["/v1/members/join", "/v1/invitations"];
    for (const path of paths) {
      expect(await repeat(ADDRESS_JOINS / 2 - 1, () => look(path))).toEqual(all(ADDRESS_JOINS / 2 - 1, 404));
    }
    expect((await joined("/v1/members/join", headers)).status).toBe(404);
    expect((await joined("/v1/invitations/register", headers)).status).toBe(404);
    for (const path of paths) expectRefused(await look(path), 600);
    for (const path of ["/v1/members/join", "/v1/invitations/register"])
      expectRefused(await joined(path, headers), 600);
  });

  test("that are registered by spend what registering does, of the address and of the e-mail there", async () => {
    const register = (address: string, email?: string) => joined("/v1/invitations/register", from(address), email);
    const [address, email] = [newAddress(), newEmail()];
    expect(await repeat(ACCOUNT_REGISTRATIONS, () => register(address, email))).toEqual(
      all(ACCOUNT_REGISTRATIONS, 404),
    );
    expectRefused(await register(address, email), 600);
    const left = ADDRESS_REGISTRATIONS - ACCOUNT_REGISTRATIONS - 1;
    expect(await repeat(left, () => register(address))).toEqual(all(left, 404));
    expectRefused(await register(address), 600);
  });

  test.each([
    ["to become a member", "/v1/members", "/v1/members/invitations/1/resend"],
    ["to an RFP", "/v1/rfqs/1/invitations", "/v1/rfqs/1/invitations/1/send"],
  ])("%s are sent within their account's budget, those that are sent again counted", async (_, path, again) => {
    const token: string = (await signUp()).body.access_token;
    const email = newEmail();
    const send = () => call("POST", path, { token, body: { email, role: "viewer" } });
    const sent = await repeat(SENT_INVITATIONS - 1, send);
    expect(sent.filter((status) => ![201, 404, 409].includes(status))).toEqual([]);
    expect((await call("POST", again, { token })).status).toBe(404);
    expectRefused(await send(), 3600);
    expectRefused(await call("POST", again, { token }), 3600);
  });
});

test("a link that ends e-mails has a budget of its own, from wherever it is used", async () => {
  const link = async () => {
    const { body } = await signUp();
    const member = await db().member.findUniqueOrThrow({ where: { email: body.email } });
    return `/v1/unsubscribe/${unsubscribeToken(member.id)}`;
  };
  const path = await link();
  const post = () => call("POST", path, { headers: from(newAddress()) });
  expect(await repeat(LINK_USES, post)).toEqual(all(LINK_USES, 200));
  expectRefused(await post(), 600);
  expect((await call("POST", await link())).status).toBe(200);
});

test("the values of term sheets can't be guessed: those that one address has verified have a budget", async () => {
  const verify = (address: string) =>
    call("POST", "/v1/agreements/verify", { body: { value: "0".repeat(64) }, headers: from(address) });
  const address = newAddress();
  expect(await repeat(ADDRESS_PROOFS, () => verify(address))).toEqual(all(ADDRESS_PROOFS, 404));
  expectRefused(await verify(address), 600);
  expect((await verify(newAddress())).status).toBe(404);
});
