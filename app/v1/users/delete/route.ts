import { serve } from "@/lib/accounts/serve";
import { accountHandlers } from "@/lib/accounts/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(accountHandlers.remove);
