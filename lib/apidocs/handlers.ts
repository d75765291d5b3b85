import "server-only";
import { isKnown } from "@/lib/kit/http/conditional";
import { guarded, toResponse } from "@/lib/kit/http/respond";
import type { RouteHandler } from "@/lib/kit/http/routes";
import { apiDocsCalls } from "./calls";
import { apiDocument } from "./service/api-document";

/** What the reference's pages show. */
export const documentedApi = () => apiDocument().document;

/** Not a `handle`: it is answered as text that was made once, and who has it already is told so. */
export const answerOpenApi: RouteHandler = Object.assign(
  (request: Request) =>
    guarded({ request, route: apiDocsCalls.openApi.path }, async () => {
      const { json, etag } = apiDocument();
      const headers = new Headers({ etag, "cache-control": "public, no-cache" });
      return isKnown(request.headers, etag)
        ? new Response(null, { status: 304, headers })
        : toResponse(json, 200, headers);
    }),
  { call: apiDocsCalls.openApi },
);
