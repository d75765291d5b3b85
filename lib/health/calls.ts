/** Whether the server is up, and whether its database answers. */
import { z } from "zod";
import { elementOf } from "@/lib/kit/http/wire";
import { defineCall } from "@/lib/kit/http/call";

export const healthCalls = {
  health: defineCall({
    operationId: "checkHealth",
    method: "GET",
    path: "/v1/health",
    summary: "The process is up",
    who: "public",
    answer: elementOf(z.object({ status: z.literal("ok") })),
  }),
  ready: defineCall({
    operationId: "checkReadiness",
    method: "GET",
    path: "/v1/ready",
    summary: "The database answers",
    who: "public",
    answer: elementOf(z.object({ status: z.literal("ready") })),
  }),
};
