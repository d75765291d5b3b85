import { serve } from "@/lib/accounts/serve";
import { memberHandlers } from "@/lib/members/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(memberHandlers.revoke);
