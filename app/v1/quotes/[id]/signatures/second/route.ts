import { serve } from "@/lib/accounts/serve";
import { quoteHandlers } from "@/lib/quotes/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(
  quoteHandlers.signSecond,
  quoteHandlers.declineSignature,
);
