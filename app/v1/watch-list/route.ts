import { serve } from "@/lib/accounts/serve";
import { watchListHandlers } from "@/lib/watchlist/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(watchListHandlers.list);
