import { serve } from "@/lib/accounts/serve";
import { introductionHandlers } from "@/lib/introductions/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(introductionHandlers.list, introductionHandlers.ask);
