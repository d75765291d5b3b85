import { serve } from "@/lib/accounts/serve";
import { templateHandlers } from "@/lib/templates/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(templateHandlers.change, templateHandlers.remove);
