import { serve } from "@/lib/accounts/serve";
import { answerOpenApi } from "@/lib/health/handlers";

export const { GET, POST, PUT, PATCH, DELETE } = serve(answerOpenApi);
