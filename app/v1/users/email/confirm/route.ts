import { serve } from "@/lib/accounts/serve";
import { proofHandlers } from "@/lib/proofs/handlers";

export const { GET, POST, PUT, PATCH, DELETE } = serve(proofHandlers.confirmEmail);
