/** What a collector of traces gets: the request, its statements, what is sent on the way; with the request id, and no value. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dispatchEmails } from "@/lib/kit/mail/dispatch";
import { runJob } from "@/lib/kit/watch/jobs";
import { installTracing, tracing } from "@/lib/kit/watch/trace";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, PASSWORD, register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";

type Attribute = { key: string; value: Record<string, unknown> };
type Span = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

let collector: Server;
let received: string[];
let issuer: Person;
let maker: Person;

beforeAll(async () => {
  issuer = await register("token_issuer", "Nimbus Confidential");
  maker = await register("market_maker");
  collector = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      received.push(text);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => {
  installTracing(undefined);
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  collector.close();
});
beforeEach(async () => {
  received = [];
  const { startTracer } = await import("@/lib/kit/watch/tracer");
  installTracing(startTracer("1.2.3"));
});

/** Everything that was sent, once all of it has been. */
async function spans(): Promise<Span[]> {
  await tracing()?.end();
  return received
    .flatMap((text) => (JSON.parse(text) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some));
}
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test("a request and its statements are one trace, which names the request as its answer does", async () => {
  const rfqId = await createOpenRfq(issuer, [maker], { name: "Nightfall" });
  await createQuote(maker, rfqId);
  const answer = await call("GET", `/v1/quotes/for-rfq/${rfqId}`, { token: issuer.token });
  await call("POST", "/v1/users/login", { form: { username: issuer.email, password: PASSWORD } });
  const all = await spans();
  const root = all.find((span) => attributesOf(span)["depthbook.request_id"] === answer.headers.get("x-request-id"));
  if (!root) throw new Error("no such request");
  expect(root.name).toBe("GET /v1/quotes/for-rfq/{id}");
  expect(root.parentSpanId).toBeUndefined();
  expect(attributesOf(root)).toMatchObject({ "http.response.status_code": expect.anything() });
  const statements = all.filter(({ parentSpanId }) => parentSpanId === root.spanId);
  expect(statements.length).toBeGreaterThan(1);
  for (const { name, traceId } of statements) {
    expect(name).toMatch(/^[A-Z]+( [a-z_]+)?$/);
    expect(traceId).toBe(root.traceId);
  }
  expect(statements.map(({ name }) => name)).toContain("SELECT quotes");
  const sent = received.join("");
  for (const value of [issuer.token, issuer.email, PASSWORD, "Nightfall", "Nimbus", "47.5", "example.test"])
    expect([value, sent.includes(value)]).toEqual([value, false]);
  expect(sent).toContain("depthbook");
});

test("a turn of a job is a trace of its own, with what it sends and what failed", async () => {
  await createOpenRfq(issuer, [maker]);
  await runJob("emails", () => dispatchEmails(() => new Date()));
  const all = await spans();
  const job = all.find(({ name }) => name === "emails");
  expect(all.filter(({ name }) => name === "send e-mail").map(({ parentSpanId }) => parentSpanId)).toContain(
    job?.spanId,
  );
});

test("a defect is marked, and says no more than the log does", async () => {
  expectConsoleError(/Background work failed/);
  await runJob("files", () => Promise.reject(new Error(`to ${issuer.email}`))).catch(() => undefined);
  const [job] = await spans();
  expect(job?.status.code).toBe(2);
  expect(received.join("")).not.toContain(issuer.email);
});

test("without a collector nothing is kept, and nothing is in the way", async () => {
  installTracing(undefined);
  expect((await call("GET", "/v1/users/me", { token: issuer.token })).status).toBe(200);
  expect(received).toEqual([]);
});
