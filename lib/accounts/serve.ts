/**
 * The one wrapper of every `/v1` handler: request id, credentials, role, budget, input, idempotency, errors, headers.
 * A route file names its handlers; it holds no logic.
 */
import "server-only";
import { isKeyToken } from "@/lib/apikeys/service/token";
import { principalOfKey } from "@/lib/apikeys/service/use";
import { tellingCommits } from "@/lib/kit/db/outcome";
import { isForeignKeyViolation } from "@/lib/kit/db/transaction";
import { answerUnderKey } from "@/lib/kit/idempotency/answer-under-key";
import type { AnswerOf, Call, ParsedInput } from "@/lib/kit/http/call";
import { originOf, type Origin } from "@/lib/kit/http/client-address";
import { answerRead } from "@/lib/kit/http/conditional";
import { readInput, type RouteArguments } from "@/lib/kit/http/input";
import { AppError } from "@/lib/kit/errors";
import { spend } from "@/lib/kit/http/rate-limit";
import type { PlainHeaders } from "@/lib/kit/http/rate-limit-headers";
import { guarded, serialize, toResponse } from "@/lib/kit/http/respond";
import { type RouteHandler, type Routes, toRoutes } from "@/lib/kit/http/routes";
import { noteCaller } from "@/lib/kit/watch/trail";
import type { Context } from "./context";
import {
  type Action,
  isAction,
  type PersonalAction,
  type Principal,
  requireMay,
  requirePerson,
} from "./rules/permissions";
import { isConfirmationDue } from "./rules/confirmation";
import { authenticate, bearerOf, refuseCrossSite } from "./sign-in/authenticate";
import { type ActiveSession, principalOf } from "./sign-in/sessions";

/** Who may make a call: anyone, anyone signed in (a person, never an API key), or those who have the action. */
type Who = "public" | "user" | Action;

type Guest = { origin: Origin; requestId: string; now: Date };
export type Caller = { context: Context; session: ActiveSession };
/** Null for an API key. Handlers get a session only from calls that API keys can't make. */
type Asking = { principal: Principal; session: ActiveSession | null };
/** `begun`: when, by the clock that nobody sets. */
type Entered = { context: Context; session: ActiveSession | null; begun: number };

type Admitted<Of extends Call> = Of["who"] extends "public"
  ? Guest
  : Of["who"] extends "user" | PersonalAction
    ? Caller
    : Pick<Caller, "context">;

/** The headers of the answer, to be added to, and those of the request. */
type Exchanged = { headers: Headers; received: Headers };

/** A call and what answers it. */
export type CallHandler<Of extends Call = Call, Prepared = undefined> = {
  call: Of;
  run: (input: Admitted<Of> & ParsedInput<Of> & Exchanged & { prepared: Prepared }) => Promise<AnswerOf<Of>>;
  /** Slow work. It is done before `run`, which is a transaction if there is an `Idempotency-Key`. */
  prepare?: (input: Admitted<Of> & ParsedInput<Of>) => Promise<Prepared>;
};

/** Binds a call to the function that answers it. Routes serve it, and pages ask it when the server renders them. */
export const handle = <Of extends Call & { who: Who }>(call: Of, run: CallHandler<Of>["run"]): CallHandler<Of> => ({
  call,
  run,
});

/** The same for a call with slow work. */
export const handlePrepared = <Of extends Call & { who: Who }, Prepared>(
  call: Of,
  prepare: (input: Admitted<Of> & ParsedInput<Of>) => Promise<Prepared>,
  run: CallHandler<Of, Prepared>["run"],
): CallHandler<Of, Prepared> => ({ call, run, prepare });

const refused = (detail: string, code: string) => new AppError("unauthorized", detail, { code });

const isRead = ({ method }: Request) => ["GET", "HEAD"].includes(method);

/** Who is asking: a member by their session, or an account by its API key. @throws 401, 403, 409 */
async function identify(request: Request, now: Date): Promise<Asking> {
  const token = bearerOf(request);
  if (token === undefined || !isKeyToken(token)) {
    const session = await authenticate(request, now);
    const mustConfirm = !isRead(request) && isConfirmationDue(session, now);
    return { principal: { ...principalOf(session), mustConfirm }, session };
  }
  const principal = await principalOfKey(token, now);
  if (principal === null) throw refused("No such API key: it is mistyped, or was revoked.", "invalid_token");
  if (principal === "expired") throw refused("The API key has expired.", "key_expired");
  return { principal, session: null };
}

function requireMayCall(principal: Principal, who: string): void {
  if (isAction(who)) requireMay(principal, who);
  else requirePerson(principal);
}

/**
 * Identifies the caller, spends their budget and checks whether they may make the call at all. Throws 401, 403 or 429.
 * @param always headers of the answer, also of an error: they get what is left of the caller's budget
 */
export async function enter(request: Request, requestId: string, always: PlainHeaders, who: string): Promise<Entered> {
  const begun = performance.now();
  const now = new Date();
  const { principal, session } = await identify(request, now);
  noteCaller(principal);
  // Each member and each key has a budget of its own, so that a program that runs wild slows nobody else.
  const subject = principal.key ? `key ${principal.key.id}` : String(principal.member.id);
  await spend(isRead(request) ? "read" : "write", subject, 1, always);
  requireMayCall(principal, who);
  return { context: { principal, requestId, now }, session, begun };
}

/** A body that takes longer to arrive is one that somebody, or their line, holds back. */
const SLOW_BODY_MS = 1_000;

/**
 * Who is asking once what they send has been read. A body may be sent over minutes: one that begins to arrive before a
 * deadline and ends after it is too late, and whoever was removed meanwhile, or signed out, or whose role or key was taken
 * from them, makes the call no more.
 * @throws as `enter`
 */
export async function onceRead(request: Request, entered: Entered, who: string): Promise<Entered> {
  const now = new Date();
  const isSlow = performance.now() - entered.begun > SLOW_BODY_MS;
  if (!isSlow) return { ...entered, context: { ...entered.context, now } };
  const { principal, session } = await identify(request, now);
  requireMayCall(principal, who);
  return { ...entered, context: { ...entered.context, principal, now }, session };
}

/** What fails where a row is gone: that it was referred to, or looked for. */
const isOfGone = (error: unknown) =>
  isForeignKeyViolation(error) || (error instanceof AppError && error.kind === "not_found");

/**
 * Does the work of somebody who was let in. What is gone where it fails may be they themselves: whom an owner has removed
 * meanwhile, or whose account was deleted, is told what any request after it is.
 * @throws 401 as `enter`, and whatever the work throws
 */
export async function asLetIn<Result>(request: Request, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isOfGone(error)) await identify(request, new Date());
    throw error;
  }
}

type Answering = (request: Request, route: RouteArguments) => Promise<Response>;

function answerAnyone({ call, run }: CallHandler<Call & { who: "public" }>): Answering {
  return (request, route) =>
    guarded({ request, route: call.path }, async (requestId) => {
      if (!call.fromAnySite) refuseCrossSite(request);
      const origin = originOf(request.headers);
      const { input } = await readInput(call, request, route);
      const headers = new Headers();
      const guest = { origin, requestId, now: new Date(), prepared: undefined };
      const body = await tellingCommits(() => run({ ...input, ...guest, headers, received: request.headers }));
      return toResponse(serialize(body, call.answer), call.status ?? 200, headers);
    });
}

/**
 * The action is checked here as well as in the service, before the body is read: a caller without permission is told so, and
 * not what is wrong with their input.
 */
function answerCaller({ call, run, prepare }: CallHandler): Answering {
  return (request, route) =>
    guarded({ request, route: call.path }, async (requestId, always) => {
      const entered = await enter(request, requestId, always, call.who);
      const { raw, input } = await readInput(call, request, route);
      const { context, session } = await onceRead(request, entered, call.who);
      const headers = new Headers();
      const asked = { ...input, context, session };
      const prepared = await prepare?.(asked);
      const toText = async () =>
        serialize(
          await tellingCommits(() => run({ ...asked, prepared, headers, received: request.headers })),
          call.answer,
        );
      if (call.method === "GET") return answerRead(request.headers, await toText(), headers);
      const keyed = { userId: context.principal.userId, now: context.now, raw, headers };
      const { response } = await asLetIn(request, () => answerUnderKey(request, call, keyed, toText));
      return response;
    });
}

/** A handler of any call. The input of `run` depends on the call. */
type AnyHandler = { call: Call; run: (input: never) => Promise<unknown> };

function toRouteHandler(handler: AnyHandler | RouteHandler): RouteHandler {
  if (typeof handler === "function") return handler;
  // `who` decides which of the two inputs `run` takes; `handle` has checked the types.
  const answer =
    handler.call.who === "public"
      ? answerAnyone(handler as unknown as CallHandler<Call & { who: "public" }>)
      : answerCaller(handler as unknown as CallHandler);
  return Object.assign(answer, { call: handler.call });
}

/** The exports of a route file, from the handlers of its path's methods. */
export const serve = (...handlers: (AnyHandler | RouteHandler)[]): Routes => toRoutes(handlers.map(toRouteHandler));
