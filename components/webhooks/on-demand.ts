/** Once for all pages that open them, so that each comes once and fails once. */
import { onDemand } from "@/components/ui/on-demand";

export const WebhookDialog = onDemand(() => import("./webhook-dialog").then((part) => part.WebhookDialog));
export const SecretDialog = onDemand(() => import("./secret-dialog").then((part) => part.SecretDialog));
