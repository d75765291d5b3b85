import { serve } from "@/lib/accounts/serve";
import { profileHandlers } from "@/lib/profiles/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(profileHandlers.setStepOfUser);
