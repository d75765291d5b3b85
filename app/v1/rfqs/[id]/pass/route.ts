import { serve } from "@/lib/accounts/serve";
import { rfqHandlers } from "@/lib/rfqs/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(rfqHandlers.pass);
