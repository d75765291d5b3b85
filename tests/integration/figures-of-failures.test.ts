/** How many e-mails were given up, and in how many hours sign-ins failed, is kept and is what the rows come to (docs/decisions/0186). */
import { beforeAll, expect, test } from "vitest";
import { countSignInFailure, deleteSignInFailures } from "@/lib/accounts/store/sign-in-failures";
import { clients } from "@/lib/kit/db/client";
import { findFigureDifferences, foldFigures } from "@/lib/kit/db/figures";
import { inTransaction } from "@/lib/kit/db/transaction";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";

let admin: Person;

beforeAll(async () => {
  admin = await registerAdmin();
});

/** As a list says it; after each look, what is kept is held against the rows. */
async function totalOf(url: string): Promise<number> {
  const { status, body } = await call<{ total: number }>("GET", url, { token: admin.token });
  expect([url, status]).toEqual([url, 200]);
  expect(await findFigureDifferences()).toEqual([]);
  return body.total;
}

test("e-mails that were given up: written, given up, sent again, forgotten", async () => {
  const { emailOutbox } = clients().writer;
  const total = () => totalOf("/v1/emails/failed");
  const write = async (dedupeKey: string, status: "PENDING" | "FAILED") => {
    const data = { to: "somebody@example.test", subject: "s", text: "t", dedupeKey, status };
    return (await emailOutbox.create({ data })).id;
  };
  const set = (id: number, status: "PENDING" | "SENT" | "FAILED") =>
    emailOutbox.update({ where: { id }, data: { status, sentAt: status === "SENT" ? new Date() : null } });
  expect(await total()).toBe(0);
  const [first, second] = [await write("first", "PENDING"), await write("second", "PENDING")];
  expect(await total()).toBe(0);
  await set(first, "FAILED");
  await set(second, "FAILED");
  await write("third", "FAILED");
  expect(await total()).toBe(3);
  await foldFigures();
  await emailOutbox.update({ where: { id: first }, data: { status: "FAILED", attempts: 31 } });
  expect(await total()).toBe(3);
  await set(first, "PENDING");
  await set(first, "SENT");
  expect(await total()).toBe(2);
  await emailOutbox.deleteMany({ where: { status: { not: "PENDING" } } });
  expect(await total()).toBe(0);
});

test("hours of failed sign-ins, with and without an account, until they are forgotten or the account is", async () => {
  const someone = await register("vc_investor");
  const totals = async () => [
    await totalOf("/v1/sign-in-failures"),
    await totalOf("/v1/sign-in-failures?account=with&sort=attempts"),
    await totalOf("/v1/sign-in-failures?account=without"),
  ];
  const now = new Date("2026-11-28T12:00:00Z");
  const earlier = new Date("2026-11-28T10:00:00Z");
  const fail = (userId: number | null, address: string, at: Date) =>
    inTransaction((tx) => countSignInFailure(tx, { userId, address, now: at }));
  expect(await totals()).toEqual([0, 0, 0]);
  await fail(someone.id, "203.0.113.7", earlier);
  await fail(someone.id, "203.0.113.7", now);
  await fail(null, "203.0.113.7", now);
  await fail(null, "203.0.113.8", now);
  // Once more within its hour.
  await fail(null, "203.0.113.8", now);
  expect(await totals()).toEqual([4, 2, 2]);
  await foldFigures();
  expect(await totals()).toEqual([4, 2, 2]);
  expect(await totalOf("/v1/sign-in-failures?q=203.0.113.7")).toBe(3);
  expect(await totalOf(`/v1/sign-in-failures?q=${encodeURIComponent(someone.email)}`)).toBe(2);
  await inTransaction((tx) => deleteSignInFailures(tx, now, 100));
  expect(await totals()).toEqual([3, 1, 2]);
  expect((await call("DELETE", `/v1/users/${someone.id}`, { token: admin.token })).status).toBe(200);
  expect(await totals()).toEqual([2, 0, 2]);
});
