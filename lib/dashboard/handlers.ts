/** Each call of dashboard, answered: its service, then its serializer. */
import "server-only";
import { serializeDashboard, serializeStats } from "./serialize";
import { readDashboard, readStats } from "./service/dashboard";
import { handle } from "@/lib/accounts/serve";
import { dashboardCalls } from "./calls";

export const dashboardHandlers = {
  read: handle(dashboardCalls.read, async ({ context }) => ({
    element: serializeDashboard(await readDashboard(context), context.principal),
  })),
  stats: handle(dashboardCalls.stats, async ({ context }) => ({
    element: serializeStats(await readStats(context), context.principal),
  })),
};
