import { serve } from "@/lib/accounts/serve";
import { questionHandlers } from "@/lib/questions/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(questionHandlers.list, questionHandlers.ask);
