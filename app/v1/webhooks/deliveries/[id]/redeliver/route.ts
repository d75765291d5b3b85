import { serve } from "@/lib/accounts/serve";
import { webhookHandlers } from "@/lib/webhooks/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(webhookHandlers.redeliver);
