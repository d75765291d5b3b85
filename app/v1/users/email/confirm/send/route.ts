import { serve } from "@/lib/accounts/serve";
import { memberLinkHandlers } from "@/lib/memberlinks/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(memberLinkHandlers.sendConfirmation);
