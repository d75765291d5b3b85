import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { serializeDashboard } from "@/lib/api/serializers/dashboard";
import { elementOf } from "@/lib/api/serializers/list";
import { dashboardWire } from "@/lib/schemas/wire";
import { readDashboard } from "@/lib/services/dashboard";

const read = endpoint({
  summary: "The four figures of the caller's dashboard, and what needs them now",
  action: "dashboard.read",
  response: elementOf(dashboardWire),
  run: async ({ context }) => ({ element: serializeDashboard(await readDashboard(context), context.principal) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
