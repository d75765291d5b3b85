import { serve } from "@/lib/accounts/serve";
import { emailHandlers } from "@/lib/emails/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(emailHandlers.retryFailed);
