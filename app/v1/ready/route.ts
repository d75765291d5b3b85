import { z } from "zod";
import { defineRoutes, publicEndpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { checkDatabase } from "@/lib/kit/db/readiness";

const ready = publicEndpoint({
  summary: "The database answers",
  response: elementOf(z.object({ status: z.literal("ready") })),
  run: async () => {
    await checkDatabase();
    return { element: { status: "ready" } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: ready });
