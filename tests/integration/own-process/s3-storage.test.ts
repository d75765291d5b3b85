/** The same product on an S3-compatible store: a real one, started here. */
import { once } from "node:events";
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo } from "node:net";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sweepUnreferencedFiles } from "@/lib/files/service/sweep";
import { env, type Environment } from "@/lib/env";
import { s3Storage } from "@/lib/kit/storage/s3";
import { storage } from "@/lib/kit/storage/storage";
import { tryStore } from "@/lib/kit/storage/try-store";
import { putFilesBack } from "@/scripts/backup/files";
import { makeBackup } from "@/scripts/backup/make";
import { db } from "@/lib/kit/db/transaction";
import { metrics } from "@/lib/kit/watch/metrics";
import { unreached } from "@/lib/kit/watch/reach";
import { pdf, upload, uploadForm } from "@/tests/factories/documents";
import { type Person, register } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";
import { openFiles } from "@/tests/setup/open-files";
import { type Proxy, startProxy } from "@/tests/setup/tcp-proxy";

const BUCKET = "depthbook-test";
const folder = mkdtempSync(path.join(tmpdir(), "depthbook-s3-"));
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
let owner: Person;
let proxy: Proxy;

beforeAll(async () => {
  const { port } = (await server.run()) as unknown as { port: number };
  proxy = await startProxy({ host: "127.0.0.1", port });
  // Before anything has asked for the store.
  Object.assign(process.env, {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    S3_FORCE_PATH_STYLE: "true",
  });
  owner = await register("token_issuer");
});

afterAll(async () => {
  await proxy.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const objects = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith("._S3rver_object"));

test("a document is an object in the bucket, and comes back whole", async () => {
  const content = pdf(10 * 1024 * 1024);
  const form = uploadForm(content, "Whitepaper.pdf", "whitepaper");
  const answer = await call("POST", "/v1/files", { token: owner.token, body: form });
  expect(answer.status).toBe(201);
  expect(objects()).toHaveLength(1);
  expect(objects()[0]).toMatch(new RegExp(`^${BUCKET}/files/[0-9a-f]{48}\\._S3rver_object$`));
  const read = await call<Uint8Array>("GET", answer.body.element.url, { token: owner.token });
  expect(read.headers.get("content-length")).toBe(String(content.length));
  expect(Buffer.compare(read.body, content)).toBe(0);
  expect(readdirSync(storage().incomingFolder)).toEqual([]);
});

test("a refused one never gets there", async () => {
  const before = objects();
  const form = uploadForm(new TextEncoder().encode("<html>"), "Whitepaper.pdf", "whitepaper");
  expect((await call("POST", "/v1/files", { token: owner.token, body: form })).status).toBe(422);
  expect(objects()).toEqual(before);
});

test("a lost object is a 404", async () => {
  const before = objects();
  const { url } = await upload(owner);
  const [added] = objects().filter((name) => !before.includes(name));
  await storage().remove(/[0-9a-f]{48}/.exec(added ?? "")?.[0] ?? "");
  expect(objects()).toEqual(before);
  expect((await call("GET", url, { token: owner.token })).status).toBe(404);
});

test("what nothing refers to is removed from it", async () => {
  await upload(owner);
  await sweepUnreferencedFiles(new Date(Date.now() + 25 * 3_600_000));
  expect(objects()).toEqual([]);
});

test("a backup has what lies in it, and puts it back", async () => {
  const [first, second] = [await upload(owner), await upload(owner, "deck", "Deck.pdf")];
  const before = objects();
  const say = () => undefined;
  const to = path.join(folder, "backup");
  const taken = { databaseUrl: env().DATABASE_URL, store: storage(), secret: undefined, version: "0", say };
  const manifest = await makeBackup({ to, ...taken });
  expect(manifest.files).toMatchObject({ count: 2, removed: 0, lost: [] });
  const read = async (url: string) => (await call<Uint8Array>("GET", url, { token: owner.token })).body;
  const contents = [await read(first.url), await read(second.url)];
  for (const name of before) await storage().remove(/[0-9a-f]{48}/.exec(name)?.[0] ?? "");
  expect(objects()).toEqual([]);
  await putFilesBack(storage(), to, manifest, say);
  expect(objects().sort()).toEqual(before.sort());
  expect([await read(first.url), await read(second.url)]).toEqual(contents);
  await sweepUnreferencedFiles(new Date(Date.now() + 25 * 3_600_000));
});

test("its size is asked for without its content, and its content is fetched once", async () => {
  const { url, id } = await upload(owner);
  const { GET } = await import("@/app/v1/files/[id]/route");
  const sent = vi.spyOn(S3Client.prototype, "send");
  const ask = async (method: string) => {
    sent.mockClear();
    const headers = { authorization: `Bearer ${owner.token}` };
    const request = new Request(`http://localhost:3000${url}`, { method, headers });
    const response = await GET(request, { params: Promise.resolve({ id: String(id) }) });
    // A reader who is gone by now has nothing open.
    expect(sent).toHaveBeenCalledTimes(1);
    const content = await response.bytes();
    const commands = sent.mock.calls.map(([command]) => command.constructor.name);
    return { commands, length: Number(response.headers.get("content-length")), content };
  };
  const head = await ask("HEAD");
  expect(head.commands).toEqual(["HeadObjectCommand"]);
  expect(head.length).toBeGreaterThan(0);
  const read = await ask("GET");
  expect(read.commands).toEqual(["HeadObjectCommand", "GetObjectCommand"]);
  expect([read.length, read.content.length]).toEqual([head.length, head.length]);
});

test("while it is away documents are refused in words, nothing of them stays, and it goes on by itself", async () => {
  const { url } = await upload(owner);
  const owned = () => db().file.count({ where: { ownerId: { not: null } } });
  const before = await owned();
  await proxy.stop();
  expectConsoleError(/ECONNREFUSED/);
  const form = () => uploadForm(pdf(50_000), "Whitepaper.pdf", "whitepaper");
  for (const answer of [
    await call("POST", "/v1/files", { token: owner.token, body: form() }),
    await call("GET", url, { token: owner.token }),
  ]) {
    expect([answer.status, errorOf(answer).code]).toEqual([503, "unavailable"]);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  }
  // What may lie in the store is the sweep's; it is on nobody's record.
  expect(await owned()).toBe(before);
  expect(readdirSync(storage().incomingFolder)).toEqual([]);
  expect(openFiles().filter((file) => file.includes(storage().incomingFolder))).toEqual([]);
  await proxy.restart();
  expect((await call("GET", url, { token: owner.token })).status).toBe(200);
  expect((await call("POST", "/v1/files", { token: owner.token, body: form() })).status).toBe(201);
  const nobodys = () => db().file.count({ where: { ownerId: null } });
  expect(await nobodys()).toBeGreaterThan(0);
  await sweepUnreferencedFiles(new Date(Date.now() + 25 * 3_600_000));
  expect(await nobodys()).toBe(0);
});

test("without its bucket nothing is known of a document: it is not said to be gone, and none is taken", async () => {
  const { url } = await upload(owner);
  const [bucket, aside] = [path.join(folder, BUCKET), path.join(folder, "aside")];
  renameSync(bucket, aside);
  expectConsoleError(/NoSuchBucket/);
  const form = uploadForm(pdf(50_000), "Whitepaper.pdf", "whitepaper");
  for (const answer of [
    await call("GET", url, { token: owner.token }),
    await call("POST", "/v1/files", { token: owner.token, body: form }),
  ]) {
    expect([answer.status, errorOf(answer).code]).toEqual([503, "unavailable"]);
  }
  const isUp = async () =>
    /\{dependency="store"\} 1/.test(await metrics.registry.getSingleMetricAsString("dependency_up"));
  expect(await isUp()).toBe(false);
  renameSync(aside, bucket);
  expect((await call("GET", url, { token: owner.token })).status).toBe(200);
  expect(await isUp()).toBe(false);
  await upload(owner);
  expect(await isUp()).toBe(true);
});

test("of a key that may only read, administrators are told until a document is kept, whatever is read meanwhile", async () => {
  let mayWrite = false;
  const refusal = "<Error><Code>AccessDenied</Code><Message>Not authorized to perform s3:PutObject</Message></Error>";
  const store = createServer((request, response) => {
    request.resume().on("end", () => {
      if (request.method !== "PUT") return response.writeHead(200, { "content-length": 4 }).end("read");
      if (mayWrite) return response.writeHead(200, { etag: '"kept"' }).end();
      response.writeHead(403, { "content-type": "application/xml" }).end(refusal);
    });
  });
  await once(store.listen(0, "127.0.0.1"), "listening");
  const S3_ENDPOINT = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const { keep, find } = s3Storage({ ...env(), S3_ENDPOINT });
  const file = path.join(folder, "document");
  writeFileSync(file, pdf());
  const put = () => keep(file, "key", { size: pdf().length, contentType: "application/pdf" });
  const why = "AccessDenied: Not authorized to perform s3:PutObject";
  try {
    await expect(put()).rejects.toThrow("s3:PutObject");
    expect(unreached()).toMatchObject([{ dependency: "store", why }]);
    const found = await find("key");
    expect(await new Response(found?.open()).text()).toBe("read");
    expect(unreached()).toMatchObject([{ dependency: "store", why }]);
    mayWrite = true;
    await put();
    expect(unreached()).toEqual([]);
  } finally {
    store.close();
  }
});

test("a server that starts looks whether it may keep documents and read them, and leaves nothing", async () => {
  const before = objects();
  await expect(tryStore(storage())).resolves.toBeUndefined();
  expect(objects()).toEqual(before);
  expect(readdirSync(storage().incomingFolder)).toEqual([]);
  const withSettings = (settings: Partial<Environment>) => tryStore(s3Storage({ ...env(), ...settings }));
  await expect(withSettings({ S3_ACCESS_KEY_ID: "nobody" })).rejects.toThrow(
    "Access Key Id you provided does not exist",
  );
  await expect(withSettings({ S3_BUCKET: "another" })).rejects.toThrow("bucket does not exist");
  // A key that may not look at the bucket: what isn't there can't be told from what may not be seen.
  const blind = { ...storage(), find: () => Promise.reject(new Error("Access Denied")) };
  await expect(tryStore(blind)).rejects.toThrow("Access Denied");
  expect(objects()).toEqual(before);
});

test("what answers 200 to anything is no store: a document that it takes was not kept", async () => {
  const page = createServer((request, response) => request.resume().on("end", () => response.end("<html>")));
  await once(page.listen(0, "127.0.0.1"), "listening");
  const S3_ENDPOINT = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  const file = path.join(folder, "document");
  writeFileSync(file, pdf());
  try {
    const kept = s3Storage({ ...env(), S3_ENDPOINT }).keep(file, "key", { size: 2000, contentType: "application/pdf" });
    await expect(kept).rejects.toMatchObject({
      kind: "unavailable",
      cause: { message: expect.stringContaining("S3_ENDPOINT is no document store") as string },
    });
  } finally {
    page.close();
  }
});
