/** Once for all lists of RFPs: the quotes of an opened row. */
import { onDemandInPlace } from "@/components/ui/on-demand";

export const RfqQuotes = onDemandInPlace(() => import("../rfq-quotes").then((part) => part.RfqQuotes));
