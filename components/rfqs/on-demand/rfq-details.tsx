/** Once for all lists of RFPs: a row is open long after the list is. */
import { type ComponentProps } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { RfqDetails as Details } from "../rfq-details";

const Part = onDemand(() => import("../rfq-details").then((part) => part.RfqDetails), "inside");

/** Where it can't be had, the row says so and stays open for a Retry. */
const stayOpen = () => undefined;

export function RfqDetails(props: ComponentProps<typeof Details>) {
  return <Part {...props} onClose={stayOpen} />;
}
