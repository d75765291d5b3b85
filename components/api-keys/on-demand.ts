/** Each comes once, when it is first opened. */
import { onDemand } from "@/components/ui/on-demand";

export const KeyDialog = onDemand(() => import("./key-dialog").then((part) => part.KeyDialog));
export const ShownKey = onDemand(() => import("./shown-key").then((part) => part.ShownKey));
