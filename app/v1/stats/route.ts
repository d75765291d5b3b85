import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { statsWire } from "@/lib/schemas/wire";
import { readStats } from "@/lib/services/dashboard";

const read = endpoint({
  summary: "The same figures over everyone",
  action: "stats.read",
  response: elementOf(statsWire),
  run: async ({ context }) => ({ element: await readStats(context) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
