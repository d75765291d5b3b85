import { serve } from "@/lib/accounts/serve";
import { venueHandlers } from "@/lib/venues/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(venueHandlers.listAll);
