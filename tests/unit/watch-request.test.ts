/** What a request of our own server leaves: a line, a count, and its id with the answer, once. */
import { once } from "node:events";
import { createServer, request as ask, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { proxiesOf } from "@/lib/kit/http/client-address";
import { requestIdOf, traceparentOf } from "@/lib/kit/http/request-id";
import { guarded } from "@/lib/kit/http/respond";
import { watchRequest } from "@/lib/kit/http/watch-request";
import { load } from "@/lib/kit/watch/load";
import { flushLog, log, logInto } from "@/lib/kit/watch/log";
import { metrics } from "@/lib/kit/watch/metrics";
import { currentTrail, noteCaller } from "@/lib/kit/watch/trail";

type Line = Record<string, unknown>;
let lines: Line[];
let server: Server | undefined;

beforeEach(() => {
  lines = [];
  logInto((line) => void lines.push(JSON.parse(line) as Line), "debug");
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** @returns its address */
async function serve(answer: RequestListener, route?: string): Promise<string> {
  server = createServer((request, response) =>
    watchRequest(
      request,
      response,
      () => route,
      () => answer(request, response),
    ),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const written = () => vi.waitFor(() => (lines.length > 0 ? lines : Promise.reject(new Error("no line yet"))));

async function countOf(name: string, labels: Record<string, string>): Promise<number> {
  const values = (await metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
  const found = values.filter((value) => Object.entries(labels).every(([key, is]) => String(value.labels[key]) === is));
  return found.reduce((sum, { value }) => sum + value, 0);
}

test("a page: its pattern, its status, its bytes, who asked, and the id that was answered", async () => {
  const before = await countOf("http_requests_total", { route: "/rfqs/{id}", method: "GET", status: "200" });
  const address = await serve((_, response) => {
    noteCaller({ userId: 7, member: { id: 8 } });
    response.end("x".repeat(1000));
  }, "/rfqs/{id}");
  const answer = await fetch(`${address}/rfqs/5?token=hunter2`);
  const [line] = await written();
  expect(line).toMatchObject({
    ...{ level: "info", msg: "request", method: "GET", route: "/rfqs/{id}", status: 200, accountId: 7, memberId: 8 },
    requestId: answer.headers.get("x-request-id"),
  });
  expect(line?.bytes).toBeGreaterThan(1000);
  expect(JSON.stringify(lines)).not.toContain("hunter2");
  expect(await countOf("http_requests_total", { route: "/rfqs/{id}", method: "GET", status: "200" })).toBe(before + 1);
  expect(load.requests).toBe(0);
});

test("a call names its own route, answers the request's id once, and leaves no second line", async () => {
  const address = await serve((incoming, response) => {
    const request = new Request(`http://localhost${incoming.url}`);
    void guarded({ request, route: "/v1/deals/{id}" }, async (requestId) => {
      expect(currentTrail()?.requestId).toBe(requestId);
      return Response.json({ requestId });
    }).then(async (answer) => {
      // As scripts/lib/direct-calls.mjs sends it.
      for (const [name, value] of answer.headers) response.appendHeader(name, value);
      response.end(await answer.text());
    });
  });
  const answer = await fetch(`${address}/v1/deals/5`);
  const { requestId } = (await answer.json()) as { requestId: string };
  expect(answer.headers.get("x-request-id")).toBe(requestId);
  expect((await written()).map(({ route }) => route)).toEqual(["/v1/deals/{id}"]);
});

test("whatever is tried that has no path or method of ours is one label", async () => {
  const address = await serve((_, response) => void response.writeHead(404).end());
  for (const path of ["/wp-login.php", "/%2e%2e/etc", "/v2/x"]) await fetch(address + path);
  await new Promise((resolve) => {
    ask(address, { method: "PROPFIND" }, (answer) => answer.resume().on("end", resolve)).end();
  });
  await vi.waitFor(() => expect(lines).toHaveLength(4));
  expect(new Set(lines.map(({ route }) => route))).toEqual(new Set(["other"]));
  expect(lines.at(-1)?.method).toBe("other");
});

test("who hangs up before the answer is told apart from who was answered", async () => {
  let isAsked: (response: ServerResponse) => void = () => undefined;
  const address = await serve((_, response) => isAsked(response));
  const hangUpOnce = async (answer: (response: ServerResponse) => void) => {
    const asked = new Promise<ServerResponse>((resolve) => (isAsked = resolve));
    const hanging = ask(address).on("error", () => undefined);
    hanging.end();
    answer(await asked);
    hanging.destroy();
  };
  await hangUpOnce(() => undefined);
  expect((await written())[0]).toMatchObject({ status: 499, isGivenUp: true });
  // In the middle of an answer, that was what it said.
  await hangUpOnce((response) => response.writeHead(206).write("The beginning"));
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toMatchObject({ status: 206, isGivenUp: true });
});

test("health checks leave a line only where somebody looks closely", async () => {
  const address = await serve((_, response) => void response.end(), "/v1/health");
  await fetch(`${address}/v1/health`);
  expect((await written())[0]).toMatchObject({ level: "debug" });
});

test("an id and a trace are taken from a proxy that may be believed, if they are well-formed", () => {
  const proxies = proxiesOf(["10.0.0.0/8"]);
  const id = "7c6c3f3e-proxy-id-1";
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  const sent = (peer: string, given: Record<string, string>) => (name: string) =>
    ({ "x-forwarded-for": `203.0.113.9, ${peer}`, ...given })[name] ?? null;
  expect(requestIdOf(sent("10.1.2.3", { "x-request-id": id }), proxies)).toBe(id);
  expect(traceparentOf(sent("10.1.2.3", { traceparent }), proxies)).toBe(traceparent);
  for (const wrong of ["short", "x".repeat(65), `${id}\n{"level":"error"}`, `${id} `, "<script>alert(1)</script>"])
    expect(requestIdOf(sent("10.1.2.3", { "x-request-id": wrong }), proxies)).toMatch(/^[\da-f-]{36}$/);
  // A stranger may write whatever they like.
  expect(requestIdOf(sent("203.0.113.10", { "x-request-id": id }), proxies)).not.toBe(id);
  expect(traceparentOf(sent("203.0.113.10", { traceparent }), proxies)).toBeUndefined();
});

test("lines carry the id of the request in hand, and an outage is told once a second", async () => {
  const address = await serve((_, response) => {
    for (let count = 0; count < 3; count += 1) {
      log().error({ err: Object.assign(new Error("no"), { code: "ECONNREFUSED" }) }, "Out of order");
    }
    response.end();
  });
  const id = (await fetch(address)).headers.get("x-request-id");
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  expect(lines.map(({ requestId, msg }) => [requestId, msg])).toEqual([
    [id, "Out of order"],
    [id, "request"],
  ]);
  await flushLog();
});

test("an outage of the database is known to pages even where the log says nothing, and no other's is", () => {
  const shared = globalThis as typeof globalThis & { depthbookOutageAt?: number };
  delete shared.depthbookOutageAt;
  logInto((line) => void lines.push(JSON.parse(line) as Line), "silent");
  log().error({ err: new Error("a fault of ours") }, "Not answered as it should have been");
  log().error({ err: Object.assign(new Error("no"), { code: "ENOSPC" }) }, "Out of order");
  expect(shared.depthbookOutageAt).toBeUndefined();
  log().error({ err: Object.assign(new Error("no"), { code: "ECONNREFUSED" }) }, "Out of order");
  expect(shared.depthbookOutageAt).toBeCloseTo(performance.now(), -3);
  expect(lines).toEqual([]);
});
