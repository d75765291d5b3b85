/** Once for all pages that open it, so that it comes once and fails once. */
import { onDemand } from "@/components/ui/on-demand";

export const RfqActionDialog = onDemand(() => import("../rfq-action-dialog").then((part) => part.RfqActionDialog));
