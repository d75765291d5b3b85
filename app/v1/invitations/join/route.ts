import { serve } from "@/lib/accounts/serve";
import { invitationHandlers } from "@/lib/invitations/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(invitationHandlers.join);
