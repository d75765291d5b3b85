import { serve } from "@/lib/accounts/serve";
import { dashboardHandlers } from "@/lib/dashboard/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(dashboardHandlers.stats);
