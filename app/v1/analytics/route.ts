import { serve } from "@/lib/accounts/serve";
import { analyticsHandlers } from "@/lib/analytics/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(analyticsHandlers.read);
