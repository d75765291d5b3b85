/**
 * Budgets of whoever is signed in: of a session's wrong passwords, of a user's reads, writes and what they have sent.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeRateLimits } from "@/lib/kit/http/rate-limit";
import { addPasskey } from "@/tests/factories/authenticator";
import { createWebhook, sentTest } from "@/tests/factories/webhooks";
import { call } from "@/tests/setup/api";
import {
  PAIR_LOGINS,
  WRITES,
  READS,
  SENT_ON_REQUEST,
  PASSWORDS,
  LOGIN_SECONDS,
  PASSWORD,
  logIn,
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

test("wrong passwords of a session are counted on, whatever passkeys are begun between them without one", async () => {
  const { access_token: token } = (await signUp()).body;
  await addPasskey({ token });
  const begin = () => call("POST", "/v1/users/passkeys/options", { token, body: {} });
  const guess = () =>
    call("POST", "/v1/users/password", { token, body: { current_password: "wrong", new_password: "a new password" } });
  expect(await repeat(PASSWORDS - 1, guess)).toEqual(all(PASSWORDS - 1, 422));
  expect((await begin()).status).toBe(200);
  expect((await guess()).status).toBe(422);
  expectRefused(await guess(), LOGIN_SECONDS);
});

describe("a new password", () => {
  const change = (token: string, current: string, next = PASSWORD) =>
    call("POST", "/v1/users/password", { token, body: { current_password: current, new_password: next } });

  test("whoever holds one session keeps no other from setting it", async () => {
    const { body } = await signUp();
    const stolen = (await logIn(body.email, PASSWORD)).body.access_token;
    expect(await repeat(PAIR_LOGINS, () => change(stolen, "wrong"))).toEqual(all(PAIR_LOGINS, 422));
    expectRefused(await change(stolen, PASSWORD), LOGIN_SECONDS);
    expect((await change(body.access_token, PASSWORD)).status).toBe(200);
  });
});

describe("a signed-in user", () => {
  test("has a budget for writes and one for reads, apart from everybody else's", async () => {
    const [busy, calm] = [(await signUp()).body.access_token, (await signUp()).body.access_token];
    const write = (token: string) => call("POST", "/v1/rfqs/create", { token, body: {} });
    const read = (token: string) => call("GET", "/v1/users/me", { token });
    expect(await repeat(WRITES, () => write(busy))).toEqual(all(WRITES, 422));
    expectRefused(await write(busy), 60);
    expect((await read(busy)).status).toBe(200);
    expect((await write(calm)).status).toBe(422);
    expect(await repeat(READS - 1, () => read(busy))).toEqual(all(READS - 1, 200));
    expectRefused(await read(busy), 60);
    expect((await read(calm)).status).toBe(200);
    setClock(61);
    expect([(await read(busy)).status, (await write(busy)).status]).toEqual([200, 422]);
  });

  test("spends it over all of their sessions", async () => {
    const { body } = await signUp();
    const second = (await logIn(body.email, PASSWORD)).body.access_token;
    await repeat(WRITES, () => call("POST", "/v1/rfqs/create", { token: body.access_token, body: {} }));
    expectRefused(await call("POST", "/v1/rfqs/create", { token: second, body: {} }), 60);
  });

  test("has as many webhooks' tests and events sent again as their budget allows, both together", async () => {
    const person = { token: (await signUp()).body.access_token };
    const { id } = await createWebhook(person);
    const delivery = await sentTest(person, id);
    const redeliver = () => call("POST", `/v1/webhooks/deliveries/${delivery}/redeliver`, { token: person.token });
    expect(await repeat(SENT_ON_REQUEST - 1, redeliver)).toEqual(all(SENT_ON_REQUEST - 1, 202));
    expectRefused(await redeliver(), 60);
    expectRefused(await call("POST", `/v1/webhooks/${id}/test`, { token: person.token }), 60);
  });
});
