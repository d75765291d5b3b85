import { serve } from "@/lib/accounts/serve";
import { comparisonHandlers } from "@/lib/comparison/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(comparisonHandlers.mark);
