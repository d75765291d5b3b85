import { serve } from "@/lib/accounts/serve";
import { answerOpenApi } from "@/lib/apidocs/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(answerOpenApi);
