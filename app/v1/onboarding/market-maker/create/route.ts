import { serve } from "@/lib/accounts/serve";
import { marketMakerHandlers } from "@/lib/profiles/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(marketMakerHandlers.create);
