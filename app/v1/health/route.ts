import { z } from "zod";
import { defineRoutes, publicEndpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";

const health = publicEndpoint({
  summary: "The process is up",
  response: elementOf(z.object({ status: z.literal("ok") })),
  run: async () => ({ element: { status: "ok" } }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: health });
