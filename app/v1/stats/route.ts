import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { statsWire } from "@/lib/wire";
import { readStats } from "@/lib/dashboard/service/dashboard";

const read = endpoint({
  summary: "The same figures over everyone",
  action: "stats.read",
  response: elementOf(statsWire),
  run: async ({ context }) => ({ element: await readStats(context) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
