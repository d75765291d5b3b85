/** An RFQ whose terms are edited, and the quotes on it. */
import { expect } from "vitest";
import { submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";

// Of the file's own database: each file makes them before it asks.
export let issuer: Person;
export let maker: Person;
export let other: Person;
export let admin: Person;

export async function makePeople(): Promise<void> {
  [issuer, admin] = [await register("token_issuer"), await registerAdmin()];
  [maker, other] = [await register("market_maker"), await register("market_maker")];
}

export const DAY_MS = 86_400_000;
export const TERMS = { target_fdv: 100_000_000, supply_allocation_percentage: 5, stable_allocation: 1_000_000 };

export const readRfq = async (id: number, { token }: Person = maker) =>
  (await call("GET", `/v1/rfqs/${id}`, { token })).body.element;

export const edit = async (id: number, body: object, { token }: Person = admin) => {
  const answer = await call("PUT", "/v1/rfqs/update", { token, body: { id, ...body } });
  expect(answer.status).toBe(200);
  return answer.body.element;
};

export const revise = (id: number, body: object) =>
  call("PUT", "/v1/quotes/update", { token: maker.token, body: { id, details: submission(), ...body } });
