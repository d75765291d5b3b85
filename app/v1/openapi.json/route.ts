import { z } from "zod";
import { defineRoutes, guarded, type Handler, toResponse } from "@/lib/kit/http/endpoint";
import { apiDocument } from "../api-document";

const declaration = {
  summary: "This document",
  access: "public" as const,
  response: z.looseObject({ openapi: z.literal("3.1.0") }),
};

/** The one answer without an `element`: tools expect the document itself. Who has it already is told so. */
const read: Handler = Object.assign(
  (request: Request) =>
    guarded(async () => {
      const { json, etag } = apiDocument();
      const headers = new Headers({ etag, "cache-control": "public, no-cache" });
      const known = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim());
      return known.includes(etag) ? new Response(null, { status: 304, headers }) : toResponse(json, 200, headers);
    }),
  { declaration },
);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
