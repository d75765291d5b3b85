/** Once for all pages that open it, so that it comes once and fails once. */
import { onDemand } from "@/components/ui/on-demand";

export const ReasonDialog = onDemand(() => import("../reason-dialog").then((part) => part.ReasonDialog));
