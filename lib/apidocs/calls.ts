import { z } from "zod";
import { defineCall } from "@/lib/kit/http/call";

export const apiDocsCalls = {
  /** The one answer without an `element`: tools expect the document itself. */
  openApi: defineCall({
    operationId: "readOpenApi",
    method: "GET",
    path: "/v1/openapi.json",
    summary: "This document",
    who: "public",
    answer: z.looseObject({ openapi: z.literal("3.1.0") }),
  }),
};
