import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { serializeDashboard } from "@/lib/dashboard/serialize";
import { elementOf } from "@/lib/kit/http/list";
import { dashboardWire } from "@/lib/wire";
import { readDashboard } from "@/lib/dashboard/service/dashboard";

const read = endpoint({
  summary: "The four figures of the caller's dashboard, and what needs them now",
  action: "dashboard.read",
  response: elementOf(dashboardWire),
  run: async ({ context }) => ({ element: serializeDashboard(await readDashboard(context), context.principal) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
