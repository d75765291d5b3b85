import { serve } from "@/lib/accounts/serve";
import { apiKeyHandlers } from "@/lib/apikeys/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(apiKeyHandlers.revoke);
