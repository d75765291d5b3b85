/** What a build leaves for browsers, pressed once and sent as it stands. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressedFiles, compressFiles, filesOfOthers, sentSize } from "@/scripts/lib/compressed-files.mjs";
import { STATIC_HEADERS } from "@/scripts/lib/static-headers.mjs";

const SCRIPT = "console.log('a script that says the same thing over and over');\n".repeat(100);
const URL = "/_next/static/chunks/1a2b.js";

let dist: string;
let server: Server;
let host: string;

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), "depthbook-compressed-"));
  mkdirSync(path.join(dist, "static/chunks"), { recursive: true });
  writeFileSync(path.join(dist, "static/chunks/1a2b.js"), SCRIPT);
  writeFileSync(path.join(dist, "static/chunks/picture.webp"), SCRIPT);
  compressFiles(dist);
  const answer = compressedFiles(dist);
  server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true });
});

const ask = (url: string, accepted: string, method = "GET") =>
  fetch(host + url, { method, headers: { "accept-encoding": accepted } });

test("a browser that takes Brotli is sent the pressed file, to be kept for good", async () => {
  const answer = await ask(URL, "gzip, deflate, br");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("content-type")).toBe("application/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("vary")).toBe("accept-encoding");
  for (const [name, value] of Object.entries(STATIC_HEADERS)) expect(answer.headers.get(name), name).toBe(value);
  expect(Number(answer.headers.get("content-length"))).toBe(sentSize(dist, "static/chunks/1a2b.js"));
  expect(sentSize(dist, "static/chunks/1a2b.js")).toBeLessThan(SCRIPT.length / 10);
  expect(await answer.text()).toBe(SCRIPT);
});

test.each(["br", "gzip;q=0.5,BR;q=0.1", "gzip, br ; q=1"])("%s takes it", async (accepted) => {
  expect((await ask(URL, accepted)).headers.get("content-encoding")).toBe("br");
});

test("asked for its head, it has no body", async () => {
  const answer = await ask(URL, "br", "HEAD");
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
});

test.each([
  ["a browser that doesn't take Brotli", URL, "gzip"],
  ["one that refuses it", URL, "gzip, br;q=0"],
  ["one that refuses it in more words", URL, "gzip, br; Q=0.000"],
  ["one that takes something else of a like name", URL, "br-x, gzip"],
  ["a file that isn't pressed", "/_next/static/chunks/picture.webp", "br"],
  ["a file that isn't there", "/_next/static/chunks/3c4d.js", "br"],
  ["the pressed file by its own name", `${URL}.br`, "br"],
  ["a path out of the folder", "/_next/static/../static/chunks/1a2b.js.br", "br"],
])("%s is left to Next", async (_, url, accepted) => {
  expect((await ask(url, accepted)).status).toBe(418);
});

// What a stream would have to be closed for when a browser goes away in the middle, and what a new build takes away.
test("it is answered from memory, without its file", async () => {
  rmSync(path.join(dist, "static/chunks/1a2b.js.br"));
  expect(await (await ask(URL, "br")).text()).toBe(SCRIPT);
});

test("what another build has is none of this one's, whatever is asked behind it; pages and calls are not files", () => {
  const isOfOthers = filesOfOthers(dist);
  expect(
    ["chunks/9z8y.js", "chunks/9z8y.js?v=1", "chunks", "../BUILD_ID"].map((name) =>
      isOfOthers(`/_next/static/${name}`),
    ),
  ).toEqual([true, true, false, true]);
  expect(
    ["chunks/1a2b.js", "chunks/1a2b.js?v=1", "chunks/1a%32b.js"].map((name) => isOfOthers(`/_next/static/${name}`)),
  ).toEqual([false, false, false]);
  expect(["/", "/rfqs/7", "/v1/rfqs/my", "/_next/image"].map(isOfOthers)).toEqual([false, false, false, false]);
});
