import { emailHandlers } from "@/lib/emails/handlers";
import { serve } from "@/lib/accounts/serve";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(
  emailHandlers.readSubscription,
  emailHandlers.unsubscribe,
  emailHandlers.resubscribe,
);
