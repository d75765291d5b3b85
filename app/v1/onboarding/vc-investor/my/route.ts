import { serve } from "@/lib/accounts/serve";
import { vcInvestorHandlers } from "@/lib/profiles/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(vcInvestorHandlers.readOwn);
