import { serve } from "@/lib/accounts/serve";
import { auditHandlers } from "@/lib/audit/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(auditHandlers.list);
