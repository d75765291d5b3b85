/** What a route file exports: a handler per method. */
import { type Call, type Method, METHODS } from "./call";
import { offerToServer } from "./direct-calls";
import type { RouteArguments } from "./input";
import { guarded } from "./respond";

export type RouteHandler = ((request: Request, route: RouteArguments) => Promise<Response>) & {
  /** Null on a method that the path doesn't have. */
  call: Call | null;
};

/** `OPTIONS` says which methods the path has: left out, Next would name all that are exported. */
export type Routes = Record<Method | "OPTIONS", RouteHandler>;

/** The JSON answer to a method that a path doesn't have. @param allowed those that it has */
export function methodNotAllowed(
  asked: { request: Request; route?: string },
  allowed: readonly string[],
): Promise<Response> {
  return guarded(asked, async (requestId) => {
    const body = { detail: "Method not allowed", code: "method_not_allowed", request_id: requestId };
    return Response.json(body, { status: 405, headers: { allow: allowed.join(", ") } });
  });
}

const ofNoCall = (answer: (request: Request) => Promise<Response>): RouteHandler =>
  Object.assign(answer, { call: null });

/** The handlers by their method, and a JSON 405 for the methods that the path doesn't have. */
export function toRoutes(handlers: readonly RouteHandler[]): Routes {
  handlers.forEach(offerToServer);
  const byMethod = Object.fromEntries(handlers.map((handler) => [handler.call?.method, handler]));
  const own = METHODS.filter((method) => byMethod[method]);
  // Next answers HEAD by what answers GET.
  const allowed = [...own.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"];
  const route = handlers[0]?.call?.path;
  const refuse = ofNoCall((request) => methodNotAllowed({ request, route }, allowed));
  const tell = ofNoCall((request) =>
    guarded(
      { request, route },
      async () => new Response(null, { status: 204, headers: { allow: allowed.join(", ") } }),
    ),
  );
  const answered = METHODS.map((method) => [method, byMethod[method] ?? refuse]);
  return Object.fromEntries([...answered, ["OPTIONS", tell]]) as Routes;
}
