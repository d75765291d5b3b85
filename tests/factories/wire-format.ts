/** Who reads and writes in the tests of the wire format (contract section 2), and what of. */
import { expect } from "vitest";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { type Answer, call } from "@/tests/setup/api";

// Of the file's own database: each file makes them before it asks.
export let issuer: Person;
export let maker: Person;
export let admin: Person;
export let draftId: number;
export let rfqId: number;
export let quoteId: number;

export async function makeRecords(): Promise<void> {
  issuer = await register("token_issuer");
  maker = await register("market_maker");
  admin = await registerAdmin();
  draftId = (await createDraft(issuer, [maker])).id;
  rfqId = await createOpenRfq(issuer, [maker]);
  quoteId = await createQuote(maker, rfqId);
}

export type Who = "issuer" | "maker" | "admin";
export const tokenOf = (who: Who) => ({ issuer, maker, admin })[who].token;
export const get = <Url extends string>(url: Url, who: Who = "issuer") => call("GET", url, { token: tokenOf(who) });

export const NEVER_KEPT = "no-store";

/** A read is its caller's own, and asked for again each time. */
export const ASKED_AGAIN = "private, no-cache";

const FIXED_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "content-type": /^application\/json/,
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-request-id": /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

export function expectFixedHeaders({ headers }: Answer, cacheControl = NEVER_KEPT): void {
  expect(headers.get("cache-control")).toBe(cacheControl);
  for (const [name, value] of Object.entries(FIXED_HEADERS)) expect(headers.get(name), name).toMatch(value);
  // No other site's page may read it.
  expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
}
