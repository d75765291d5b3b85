import { serve } from "@/lib/accounts/serve";
import { healthHandlers } from "@/lib/health/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(healthHandlers.ready);
