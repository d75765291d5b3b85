/**
 * The one wrapper of every `/v1` handler: request id, credentials, role, budget, input, idempotency, errors, headers.
 * A route file declares; it holds no logic.
 */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { principalOf, type ActiveSession, type Origin } from "@/lib/accounts/sign-in/sessions";
import { AppError, type FieldIssue } from "@/lib/kit/errors";
import { type Action, requireMay } from "@/lib/accounts/rules/permissions";
import { foreignListParameters } from "@/lib/kit/fields";
import type { Context } from "@/lib/accounts/context";
import { answerOnce, fingerprintOf } from "@/lib/kit/idempotency/answer-once";
import { tellingCommits } from "@/lib/kit/db/outcome";
import { authenticate, refuseCrossSite } from "@/lib/accounts/sign-in/authenticate";
import { type BodyFormat, readBody } from "./body";
import { originOf } from "./client-address";
import { errorResponse, toFieldIssues } from "./error-response";
import { spend } from "./rate-limit";

type Schemas<Body extends z.ZodType, Query extends z.ZodType, Path extends z.ZodType> = {
  /** What the call does, in a few words; for the API's documentation. */
  summary: string;
  body?: Body;
  /** Default `json`. */
  bodyFormat?: BodyFormat;
  query?: Query;
  path?: Path;
  /** What the answer looks like; checked in tests, documented in OpenAPI. */
  response: z.ZodType;
  /** Default 200. */
  status?: number;
};

type Input<Body extends z.ZodType, Query extends z.ZodType, Path extends z.ZodType> = {
  body: z.output<Body>;
  query: z.output<Query>;
  path: z.output<Path>;
  /** Headers to answer with. */
  headers: Headers;
  /** Headers that were sent. */
  received: Headers;
};

type PublicInput = { origin: Origin; now: Date };
type SignedInInput = { context: Context; session: ActiveSession };

type Run<In, Body extends z.ZodType, Query extends z.ZodType, Path extends z.ZodType> = (
  input: In & Input<Body, Query, Path>,
) => Promise<unknown>;

type RouteArguments = { params: Promise<Record<string, string | string[] | undefined>> };
/** What a handler declares: enough to document it, and to know whom it lets in at all. */
export type Declaration = Omit<Schemas<z.ZodType, z.ZodType, z.ZodType>, "bodyFormat"> & {
  access: "public" | "user";
  idempotent?: boolean;
  bodyFormat?: BodyFormat | "multipart";
  /** The media type of an answer that is the content of a file, not JSON. */
  fileType?: string;
};

export type Handler = ((request: Request, route: RouteArguments) => Promise<Response>) & {
  /** Null on a method that the path doesn't have. */
  declaration: Declaration | null;
};

/** Holds one part of a request to its schema. */
export function parse<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
  part: "body" | "path" | "query",
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError("validation", toFieldIssues(result.error, part));
  return result.data;
}

/** Holds the query to its schema, and a list to what it is searched, sorted and filtered by. */
function parseQuery<Schema extends z.ZodType>(schema: Schema | undefined, url: string): z.output<Schema> {
  const query = Object.fromEntries(new URL(url).searchParams);
  const foreign = schema ? foreignListParameters(schema, query) : [];
  const issues: FieldIssue[] = foreign.map((name) => ({
    loc: ["query", name],
    msg: "This list has no such parameter",
    type: "extra",
  }));
  const result = schema?.safeParse(query);
  if (result?.error) issues.push(...toFieldIssues(result.error, "query"));
  if (issues.length > 0) throw new AppError("validation", issues);
  return result?.data as z.output<Schema>;
}

async function parseInput<Body extends z.ZodType, Query extends z.ZodType, Path extends z.ZodType>(
  request: Request,
  route: RouteArguments,
  schemas: Schemas<Body, Query, Path>,
) {
  const path = parse(schemas.path, await route.params, "path");
  const query = parseQuery(schemas.query, request.url);
  const { raw, value } = schemas.body
    ? await readBody(request, schemas.bodyFormat ?? "json")
    : { raw: "", value: undefined };
  const body = parse(schemas.body, value, "body");
  return { raw, input: { path, query, body, headers: new Headers(), received: request.headers } };
}

const FIXED_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

export function toResponse(responseBody: string, status: number, headers: Headers): Response {
  headers.set("content-type", "application/json; charset=utf-8");
  return new Response(responseBody, { status, headers });
}

/** Answers must be what they are declared to be; a test that gets another answer fails (a user never pays for the check). */
export function serialize(body: unknown, schema: z.ZodType): string {
  if (process.env.NODE_ENV === "test") schema.parse(body);
  return JSON.stringify(body);
}

/**
 * Runs `answer` with a request id and turns whatever it throws into the JSON of contract section 2. A header that the
 * answer sets itself stays.
 */
export async function guarded(answer: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = randomUUID();
  let response: Response;
  try {
    response = await answer(requestId);
  } catch (error) {
    response = errorResponse(error, requestId);
  }
  response.headers.set("x-request-id", requestId);
  for (const [name, value] of Object.entries(FIXED_HEADERS)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** A call that needs no sign-in. */
export function publicEndpoint<
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Path extends z.ZodType = z.ZodUndefined,
>(definition: Schemas<Body, Query, Path> & { run: Run<PublicInput, Body, Query, Path> }): Handler {
  const handler = (request: Request, route: RouteArguments) =>
    guarded(async () => {
      refuseCrossSite(request);
      const origin = originOf(request.headers);
      const { input } = await parseInput(request, route, definition);
      const body = await tellingCommits(() => definition.run({ ...input, origin, now: new Date() }));
      return toResponse(serialize(body, definition.response), definition.status ?? 200, input.headers);
    });
  return Object.assign(handler, { declaration: { ...definition, access: "public" as const } });
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  const msg = "Must be 1 to 200 visible ASCII characters";
  throw new AppError("validation", [{ loc: ["header", "idempotency-key"], msg, type: "value_error" }]);
}

/** Lets a signed-in caller in, or throws 401, 403 or 429. */
export async function enter(request: Request, requestId: string, action: Action | "any"): Promise<SignedInInput> {
  const now = new Date();
  const session = await authenticate(request, now);
  const context: Context = { principal: principalOf(session.user), requestId, now };
  await spend(["GET", "HEAD"].includes(request.method) ? "read" : "write", String(context.principal.userId));
  if (action !== "any") requireMay(context.principal, action);
  return { context, session };
}

type Answering = { status?: number; idempotent?: boolean };
type KeptAnswer = { response: Response; replayed: boolean };

/** Runs a create under its `Idempotency-Key`, if it takes one and has one. @param raw what makes two bodies the same one */
export async function answerUnderKey(
  request: Request,
  { status = 200, idempotent }: Answering,
  { context, raw, headers }: { context: Context; raw: string; headers: Headers },
  run: () => Promise<string>,
): Promise<KeptAnswer> {
  const key = idempotent ? idempotencyKeyOf(request) : null;
  if (!key) return { response: toResponse(await run(), status, headers), replayed: false };
  const fingerprint = fingerprintOf(request.method, new URL(request.url).pathname, raw);
  const kept = await answerOnce(context, { key, fingerprint }, async () => ({ status, responseBody: await run() }));
  if (kept.replayed) headers.set("idempotency-replayed", "true");
  return { response: toResponse(kept.responseBody, kept.status, headers), replayed: kept.replayed };
}

/**
 * A call of a signed-in user. `action` is the row of the permission table that its service asks for: checked here too,
 * before the body is read, so that a caller who may not is told so rather than what is wrong with their input.
 */
export function endpoint<
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Path extends z.ZodType = z.ZodUndefined,
  Prepared = undefined,
>(
  definition: Schemas<Body, Query, Path> & {
    action: Action | "any";
    /** A create: takes `Idempotency-Key`. */
    idempotent?: boolean;
    /** What takes long: done before `run`, which under an `Idempotency-Key` is a transaction. */
    prepare?: (input: { context: Context; body: z.output<Body> }) => Promise<Prepared>;
    run: Run<SignedInInput & { prepared: Prepared }, Body, Query, Path>;
  },
): Handler {
  const handler = (request: Request, route: RouteArguments) =>
    guarded(async (requestId) => {
      const caller = await enter(request, requestId, definition.action);
      const { raw, input } = await parseInput(request, route, definition);
      // Only now: a body that begins before a deadline and ends after it must not be judged by when it began.
      const context: Context = { ...caller.context, now: new Date() };
      const received = { context, raw, headers: input.headers };
      const prepared = (await definition.prepare?.({ context, body: input.body })) as Prepared;
      const { response } = await answerUnderKey(request, definition, received, async () =>
        serialize(
          await tellingCommits(() => definition.run({ ...input, ...caller, context, prepared })),
          definition.response,
        ),
      );
      return response;
    });
  return Object.assign(handler, { declaration: { ...definition, access: "user" as const } });
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
export type Routes = Record<Method, Handler>;

/** The JSON answer to a method that a path doesn't have. @param allowed those that it has */
export function methodNotAllowed(allowed: string[]): Promise<Response> {
  return guarded(async (requestId) => {
    const body = { detail: "Method not allowed", code: "method_not_allowed", request_id: requestId };
    return Response.json(body, { status: 405, headers: { allow: allowed.join(", ") } });
  });
}

/** What a route file exports: its handlers, and a JSON 405 for the methods that it doesn't have. */
export function defineRoutes(handlers: Partial<Routes>): Routes {
  const allowed = METHODS.filter((method) => handlers[method]);
  const refuse: Handler = Object.assign(() => methodNotAllowed(allowed), { declaration: null });
  return Object.fromEntries(METHODS.map((method) => [method, handlers[method] ?? refuse])) as Routes;
}
