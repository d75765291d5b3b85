import { serve } from "@/lib/accounts/serve";
import { agreementHandlers } from "@/lib/agreements/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(agreementHandlers.calendar);
