/** Calls the real `/v1` handlers with real requests, finding them by path as Next does. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { errorsOf } from "@/lib/kit/http/call-errors";
import { errorWire } from "@/lib/kit/http/wire";
import { type Method, METHODS } from "@/lib/kit/http/call";
import type { RouteHandler, Routes } from "@/lib/kit/http/routes";
import type { AnswerAt } from "./call-at";

const root = path.resolve(import.meta.dirname, "../..");

export { type Method, METHODS };

export type Route = { path: string; segments: string[]; handlers: Routes };

async function loadRoutes(): Promise<Route[]> {
  const files = readdirSync(path.join(root, "app/v1"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.join("app/v1", file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const routePath = `/${path.dirname(file).replace(/^app\//, "")}`;
      const handlers = (await import(path.join(root, file))) as Routes;
      return { path: routePath, segments: routePath.split("/").filter(Boolean), handlers };
    }),
  );
}

/** Every route file under `app/v1`, with its handlers. */
export const routes = await loadRoutes();

const isParameter = (segment: string) => segment.startsWith("[");

function matches(route: Route, segments: string[]): boolean {
  if (route.segments.at(-1)?.startsWith("[[...")) return route.segments.slice(0, -1).every((s, i) => s === segments[i]);
  return (
    route.segments.length === segments.length &&
    route.segments.every((segment, index) => isParameter(segment) || segment === segments[index])
  );
}

/** Fixed names win over parameters, and those over a catch-all. */
function find(pathname: string): Route {
  const segments = pathname.split("/").filter(Boolean);
  const weight = (route: Route) =>
    route.segments.reduce(
      (sum, segment) => sum + (segment.startsWith("[[...") ? 100 : isParameter(segment) ? 1 : 0),
      0,
    );
  const [best] = routes.filter((route) => matches(route, segments)).sort((a, b) => weight(a) - weight(b));
  if (!best) throw new Error(`No route for ${pathname}`);
  return best;
}

type CallOptions = {
  token?: string | undefined;
  /** Sent as JSON, unless it is a string or bytes, which are sent as they are, or a form with files. */
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

/** The body is typed as that of a success; what an error says, `errorOf` reads. */
export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers };

function bodyOf({ body, form }: CallOptions): { body: BodyInit | null; contentType: string | null } {
  if (form) return { body: new URLSearchParams(form).toString(), contentType: "application/x-www-form-urlencoded" };
  if (body === undefined) return { body: null, contentType: null };
  if (body instanceof FormData) return { body, contentType: null };
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  return { body: isRaw ? (body as BodyInit) : JSON.stringify(body), contentType: "application/json" };
}

/** Where the handlers are said to be. */
export const ORIGIN = "http://localhost:3000";

async function reach(request: Request): Promise<{ route: Route; handler: RouteHandler; response: Response }> {
  const { pathname } = new URL(request.url);
  const route = find(pathname);
  const segments = pathname.split("/").filter(Boolean);
  const params = Object.fromEntries(
    route.segments.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.replace(/[[\].]/g, ""), decodeURIComponent(segments[index] ?? "")]] : [],
    ),
  );
  const handler = route.handlers[request.method as Method];
  return { route, handler, response: await handler(request, { params: Promise.resolve(params) }) };
}

/** For what is a client of its own: `fetch` that reaches the handlers, not a network. */
export const fetchHandlers: typeof fetch = async (input, init) => (await reach(new Request(input, init))).response;

/** An error has to be one that its call declares; a path or method that is no call has errors of its own. */
function requireDeclared({ path: routePath, handlers }: Route, method: Method, status: number, code: string): void {
  const declared = routePath.includes("[[") ? null : handlers[method].call;
  if (!declared || errorsOf(declared).some((error) => error.status === status && error.code === code)) return;
  throw new Error(`${method} ${declared.path} doesn't declare that it may answer ${status} ${code}`);
}

/**
 * One call. An answer that is no success has to be an error of contract section 2 that the call declares, with its
 * request id. A URL written
 * out gives the body the type of the call's answer; for one that is put together at run time, say what it answers.
 */
export function call<Verb extends Method, Url extends string>(
  method: Verb,
  url: Url,
  options?: CallOptions,
): Promise<Answer<AnswerAt<Verb, Url>>>;
export function call<Body>(method: Method, url: string, options?: CallOptions): Promise<Answer<Body>>;
export async function call(method: Method, url: string, options: CallOptions = {}): Promise<Answer> {
  const { body, contentType } = bodyOf(options);
  const headers = new Headers({ ...(contentType && { "content-type": contentType }), ...options.headers });
  if (options.token) headers.set("authorization", `Bearer ${options.token}`);
  const { route, handler, response } = await reach(new Request(`${ORIGIN}${url}`, { method, headers, body }));
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const content: unknown = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer());
  const answer = { status: response.status, body: content, headers: response.headers };
  if (answer.status >= 400) {
    const { request_id: requestId, code } = errorWire.parse(answer.body);
    if (requestId !== answer.headers.get("x-request-id")) throw new Error("The answer names another request id");
    requireDeclared(route, method, answer.status, code);
  } else if (isJson) handler.call?.answer.parse(content);
  return answer;
}

/** What an answer that is no success says. */
export const errorOf = (answer: Answer) => errorWire.parse(answer.body);

function issuesOf(answer: Answer) {
  const { detail } = errorOf(answer);
  return Array.isArray(detail) ? detail : [];
}

/** The fields that a 422 names, as dotted paths: `body.options.0.duration`. */
export const namedFields = (answer: Answer) => issuesOf(answer).map(({ loc }) => loc.join("."));

/** What a 422 says of each of them. */
export const fieldMessages = (answer: Answer) => issuesOf(answer).map(({ msg }) => msg);
