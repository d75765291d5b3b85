/** The status of a page that could not be made. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { tellOutages } from "@/scripts/lib/outage-pages.mjs";

async function answered(sinceOutageMs: number, answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    tellOutages(response, () => sinceOutageMs);
    answer(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { status, headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return [status, headers.get("retry-after"), headers.get("x-more")];
}

const byStatus = (status: number) => (response: ServerResponse) => {
  response.statusCode = status;
  response.end("page");
};

test("while the database is away a page's 500 is a 503 that says when to come back, however Next writes it", async () => {
  expect(await answered(10, byStatus(500))).toEqual([503, "5", null]);
  const byHead = (response: ServerResponse) => response.writeHead(500, { "x-more": "kept" }).end("page");
  expect(await answered(10, byHead)).toEqual([503, "5", "kept"]);
});

test("a fault of ours stays a 500, and what is well stays so during an outage", async () => {
  expect(await answered(60_000, byStatus(500))).toEqual([500, null, null]);
  expect(await answered(Infinity, byStatus(500))).toEqual([500, null, null]);
  expect(await answered(10, byStatus(200))).toEqual([200, null, null]);
});
