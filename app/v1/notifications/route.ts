import { serve } from "@/lib/accounts/serve";
import { notificationHandlers } from "@/lib/notifications/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(notificationHandlers.list);
