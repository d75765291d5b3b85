/** What a route file exports: a handler per method. */
import { type Call, type Method, METHODS } from "./call";
import { offerToServer } from "./direct-calls";
import type { RouteArguments } from "./input";
import { guarded } from "./respond";

export type RouteHandler = ((request: Request, route: RouteArguments) => Promise<Response>) & {
  /** Null on a method that the path doesn't have. */
  call: Call | null;
};

export type Routes = Record<Method, RouteHandler>;

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

/** The handlers by their method, and a JSON 405 for the methods that the path doesn't have. */
export function toRoutes(handlers: readonly RouteHandler[]): Routes {
  handlers.forEach(offerToServer);
  const byMethod = Object.fromEntries(handlers.map((handler) => [handler.call?.method, handler]));
  const allowed = METHODS.filter((method) => byMethod[method]);
  const route = handlers[0]?.call?.path;
  const refuse: RouteHandler = Object.assign((request: Request) => methodNotAllowed({ request, route }, allowed), {
    call: null,
  });
  return Object.fromEntries(METHODS.map((method) => [method, byMethod[method] ?? refuse])) as Routes;
}
