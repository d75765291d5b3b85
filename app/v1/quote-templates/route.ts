import { serve } from "@/lib/accounts/serve";
import { templateHandlers } from "@/lib/templates/handlers";

export const { GET, POST, PUT, PATCH, DELETE } = serve(templateHandlers.list, templateHandlers.create);
