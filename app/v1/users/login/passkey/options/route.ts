import { serve } from "@/lib/accounts/serve";
import { passkeyHandlers } from "@/lib/passkeys/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(passkeyHandlers.startSignIn);
