import { z } from "zod";
import { defineRoutes, publicEndpoint } from "@/lib/api/endpoint";
import { openApiDocument } from "@/lib/api/openapi";
import { documentedRoutes } from "../documented-routes";

/** The one answer without an `element`: tools expect the document itself. */
const read = publicEndpoint({
  summary: "This document",
  response: z.looseObject({ openapi: z.literal("3.1.0") }),
  run: async () => openApiDocument(documentedRoutes),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
