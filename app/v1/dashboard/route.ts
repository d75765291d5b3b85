import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { dashboardWire } from "@/lib/schemas/wire";
import { readDashboard } from "@/lib/services/dashboard";

const read = endpoint({
  summary: "The four figures of the caller's dashboard",
  action: "dashboard.read",
  response: elementOf(dashboardWire),
  run: async ({ context }) => ({ element: await readDashboard(context) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
