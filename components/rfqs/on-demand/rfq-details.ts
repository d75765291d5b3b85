/** Once for all lists of RFPs. */
import { onDemandInPlace } from "@/components/ui/on-demand";

export const RfqDetails = onDemandInPlace(() => import("../rfq-details").then((part) => part.RfqDetails));
