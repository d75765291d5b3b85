/** A person's dashboard, and the deadlines that it looks at. */
import { expect } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { type Person, register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";

const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => Date.now() + hours * HOUR_MS;

export async function dashboard(person: Person) {
  const { status, body } = await call("GET", "/v1/dashboard", { token: person.token });
  expect(status).toBe(200);
  return body.element;
}

export const needOf = async (person: Person, kind: string) =>
  (await dashboard(person)).needs.find((need) => need.kind === kind) ?? null;

export async function decide(person: Person, id: number, status: string): Promise<void> {
  const answer = await call("PUT", "/v1/quotes/status", { token: person.token, body: { id, status } });
  expect(answer.status).toBe(200);
}

/** Deadlines that no call can set. */
export const moveRfq = (id: number, validUntil: number) =>
  clients().writer.rfq.update({ where: { id }, data: { validUntil: new Date(validUntil) } });

export const moveQuote = (id: number, validUntil: number) =>
  clients().writer.quote.update({ where: { id }, data: { validUntil: new Date(validUntil) } });

export async function people() {
  return {
    issuer: await register("token_issuer"),
    maker: await register("market_maker"),
    other: await register("market_maker"),
  };
}
