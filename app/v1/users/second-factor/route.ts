import { serve } from "@/lib/accounts/serve";
import { secondFactorHandlers } from "@/lib/secondfactor/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(
  secondFactorHandlers.read,
  secondFactorHandlers.disable,
);
