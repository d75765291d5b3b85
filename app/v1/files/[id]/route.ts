import { serve } from "@/lib/accounts/serve";
import { fileHandlers } from "@/lib/files/handlers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(fileHandlers.download);
