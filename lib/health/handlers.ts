/** Each call of health, answered: its service, then its serializer. */
import "server-only";
import { checkDatabase } from "@/lib/kit/db/readiness";
import { isKnown } from "@/lib/kit/http/conditional";
import { guarded, toResponse } from "@/lib/kit/http/respond";
import type { RouteHandler } from "@/lib/kit/http/routes";
import { apiDocument } from "./service/api-document";
import { handle } from "@/lib/accounts/serve";
import { healthCalls } from "./calls";

export const healthHandlers = {
  health: handle(healthCalls.health, async () => ({ element: { status: "ok" as const } })),
  ready: handle(healthCalls.ready, async () => {
    await checkDatabase();
    return { element: { status: "ready" as const } };
  }),
};

/** What the reference's pages show. */
export const documentedApi = () => apiDocument().document;

/** Not a `handle`: it is answered as text that was made once, and who has it already is told so. */
export const answerOpenApi: RouteHandler = Object.assign(
  (request: Request) =>
    guarded({ request, route: healthCalls.openApi.path }, async () => {
      const { json, etag } = apiDocument();
      const headers = new Headers({ etag, "cache-control": "public, no-cache" });
      return isKnown(request.headers, etag)
        ? new Response(null, { status: 304, headers })
        : toResponse(json, 200, headers);
    }),
  { call: healthCalls.openApi },
);
