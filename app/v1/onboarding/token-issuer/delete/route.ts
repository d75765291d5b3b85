import { serve } from "@/lib/accounts/serve";
import { tokenIssuerHandlers } from "@/lib/profiles/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(tokenIssuerHandlers.remove);
