/** Uploaded content between the store and its row, and on its way to a reader. */
import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { findSessionByToken, principalOf } from "@/lib/accounts/sign-in/sessions";
import { db } from "@/lib/kit/db/transaction";
import { sweepUnreferencedFiles } from "@/lib/files/service/sweep";
import { type Incoming, receiveContent, recordDocument, storeDocument } from "@/lib/files/service/files";
import { storage } from "@/lib/kit/storage/storage";
import { createOpenRfq } from "@/tests/factories/deals";
import { pdf, upload, uploadForm } from "@/tests/factories/documents";
import { type Person, register, registerOnly } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";
import { openFiles } from "@/tests/setup/open-files";

let owner: Person;

beforeAll(async () => {
  owner = await register("token_issuer");
});

async function contextNow() {
  const now = new Date();
  const session = await findSessionByToken(owner.token, now);
  if (!session) throw new Error("not signed in");
  return { principal: principalOf(session), requestId: "killed", now };
}

async function* content() {
  yield pdf(2000);
}

const stored = (context: Awaited<ReturnType<typeof contextNow>>, received: Incoming) =>
  storeDocument(context, { name: "a.pdf", purpose: "whitepaper", content: received });

/** What an upload does until it is killed: the content lies in the store, and nobody goes on. */
async function storeAndStop() {
  const context = await contextNow();
  const received = await receiveContent(content());
  const document = await stored(context, received);
  await received.discard();
  return { context, document };
}

async function idOfUpload(form: FormData): Promise<number> {
  return (await call("POST", "/v1/files", { token: owner.token, body: form })).body.element.id;
}

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test("what a killed upload has stored is swept after a day", async () => {
  const { key } = (await storeAndStop()).document;
  await sweepUnreferencedFiles(later(23));
  expect(await storage().find(key)).not.toBeNull();
  await sweepUnreferencedFiles(later(25));
  expect(await storage().find(key)).toBeNull();
  expect(await db().file.count({ where: { key } })).toBe(0);
});

test("what the clock, set forwards on the way, has made a day old is refused in words: nothing is stored of it", async () => {
  const { context, document } = await storeAndStop();
  await sweepUnreferencedFiles(later(25));
  await expect(recordDocument(context, document)).rejects.toMatchObject({ kind: "unavailable" });
  expect(await db().file.count({ where: { key: document.key } })).toBe(0);
});

test("so is what it has made abandoned before it was stored", async () => {
  const context = await contextNow();
  const received = await receiveContent(content());
  await sweepUnreferencedFiles(later(25));
  const before = await db().file.count();
  await expect(stored(context, received)).rejects.toMatchObject({ kind: "unavailable" });
  expect(await db().file.count()).toBe(before);
});

test("a sweep at the same moment leaves an upload alone", async () => {
  const form = uploadForm(pdf(2000), "a.pdf", "whitepaper");
  const [answer] = await Promise.all([
    call("POST", "/v1/files", { token: owner.token, body: form }),
    sweepUnreferencedFiles(new Date()),
    sweepUnreferencedFiles(new Date()),
  ]);
  expect(answer.status).toBe(201);
  expect((await call("GET", answer.body.element.url, { token: owner.token })).status).toBe(200);
});

test("a reader who leaves is no error, wherever in the file that is", async () => {
  const content = pdf(2_000_000);
  const form = uploadForm(content, "a.pdf", "whitepaper");
  const { id } = (await call("POST", "/v1/files", { token: owner.token, body: form })).body.element;
  const { GET } = await import("@/app/v1/files/[id]/route");
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", note);
  try {
    for (let pieces = 0; pieces < 20; pieces += 1) {
      const headers = { authorization: `Bearer ${owner.token}` };
      const request = new Request(`http://localhost:3000/v1/files/${id}`, { headers });
      const { body } = await GET(request, { params: Promise.resolve({ id: String(id) }) });
      const leaving = new AbortController();
      let taken = 0;
      const reader = new WritableStream({
        // Slower than the disk, so that a piece is waiting when it leaves.
        write: async () => {
          taken += 1;
          if (taken > pieces) setImmediate(() => leaving.abort());
          for (let turns = 0; turns < 3; turns += 1) await turn();
        },
      });
      await expect(body?.pipeTo(reader, { signal: leaving.signal })).rejects.toThrow();
      for (let turns = 0; turns < 20; turns += 1) await turn();
    }
  } finally {
    process.off("uncaughtException", note);
  }
  expect(uncaught).toEqual([]);
});

test("a reader who has left before the first piece keeps nothing open", async () => {
  const form = uploadForm(pdf(2000), "a.pdf", "whitepaper");
  const { key } = await db().file.findUniqueOrThrow({ where: { id: await idOfUpload(form) } });
  // Next doesn't touch the content of an answer whose reader is gone already.
  const untouched = (await storage().find(key))?.open();
  const cancelled = (await storage().find(key))?.open();
  await cancelled?.cancel();
  expect(openFiles().filter((file) => file.endsWith(key))).toEqual([]);
  expect(untouched).toBeInstanceOf(ReadableStream);
});

describe("a file that one may not know of", () => {
  test.each([
    ["a market maker", () => register("market_maker")],
    ["an issuer", () => register("token_issuer")],
    ["an investor", () => register("vc_investor")],
    ["somebody without a profile", () => registerOnly("market_maker")],
  ])("costs %s the same statements as one that doesn't exist", async (_, register_) => {
    const issuer = await register("token_issuer");
    const opinion = await upload(issuer, "token_legal_opinion");
    const body = { generalInfo: { legalInfo: { tokenLegalNotice: opinion.url } } };
    expect((await call("POST", "/v1/onboarding/token-issuer/update", { token: issuer.token, body })).status).toBe(200);
    await createOpenRfq(issuer, [await register("market_maker")]);
    const stranger = await register_();
    const statements = (url: string) =>
      countQueries(async () => {
        expect((await call("GET", url, { token: stranger.token })).status).toBe(404);
      });
    // The first of a process that asks Postgres something asks for its columns too.
    await statements(opinion.url);
    expect(await statements(opinion.url)).toEqual(await statements("/v1/files/2000000000"));
  });
});
