/** A body may take minutes to arrive. Whoever has lost meanwhile what let them in is refused as any request after it is. */
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { createApiKey } from "@/tests/factories/api-keys";
import { createOpenRfq, quoteBody } from "@/tests/factories/deals";
import { addMember } from "@/tests/factories/members";
import { type Person, register } from "@/tests/factories/people";
import { call, fetchHandlers, ORIGIN } from "@/tests/setup/api";

/** Longer than a body may take without its sender being looked at again. */
const SLOW_MS = 1_100;

let issuer: Person;
let maker: Person;
let rfqId: number;

beforeAll(async () => {
  issuer = await register("token_issuer");
  maker = await register("market_maker");
  rfqId = await createOpenRfq(issuer, [maker]);
});

/** Quotes with a body that begins to arrive, and ends once `meanwhile` is done. */
async function quoteSlowly(token: string, meanwhile: () => Promise<unknown>) {
  const end = async (stream: ReadableStreamDefaultController) => {
    await meanwhile();
    await sleep(SLOW_MS);
    stream.enqueue(new TextEncoder().encode(JSON.stringify(quoteBody(rfqId))));
    stream.close();
  };
  // Without a buffer it is asked for when the handler reads it, and no sooner.
  const body = new ReadableStream({ pull: end }, { highWaterMark: 0 });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const sent = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const answer = await fetchHandlers(`${ORIGIN}/v1/quotes/create`, sent);
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

const quotes = () => db().quote.count({ where: { rfqId } });

describe("a quote whose body is held back", () => {
  test("until its sender has signed out is none of their company's", async () => {
    const { token } = await addMember(maker.id, "signer");
    const signOut = () => call("POST", "/v1/users/logout", { token });
    expect(await quoteSlowly(token, signOut)).toEqual([401, "invalid_token"]);
    expect(await quotes()).toBe(0);
  });

  test("until its sender is no member any more, or may quote no more, is none either", async () => {
    const [gone, lowered] = [await addMember(maker.id, "signer"), await addMember(maker.id, "signer")];
    const as = { token: maker.token };
    const remove = () => call("DELETE", `/v1/members/${gone.id}`, as);
    expect(await quoteSlowly(gone.token, remove)).toEqual([401, "invalid_token"]);
    const lower = () => call("PUT", `/v1/members/${lowered.id}`, { ...as, body: { role: "viewer" } });
    expect(await quoteSlowly(lowered.token, lower)).toEqual([403, "role_insufficient"]);
    expect(await quotes()).toBe(0);
  });

  test("until its key is revoked is none either", async () => {
    const { id, key } = await createApiKey(maker, { scopes: ["read", "quote"] });
    const revoke = () => call("DELETE", `/v1/api-keys/${id}`, { token: maker.token });
    expect(await quoteSlowly(key, revoke)).toEqual([401, "invalid_token"]);
    expect(await quotes()).toBe(0);
  });

  test("by a slow line is taken", async () => {
    expect(await quoteSlowly(maker.token, async () => undefined)).toEqual([201, undefined]);
    expect(await quotes()).toBe(1);
  });
});
