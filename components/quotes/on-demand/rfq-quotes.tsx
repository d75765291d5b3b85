/** Once for all lists of RFPs: an opened row's quotes. */
import { type ComponentProps } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { RfqQuotes as Quotes } from "../rfq-quotes";

const Part = onDemand(() => import("../rfq-quotes").then((part) => part.RfqQuotes), "inside");

/** Where it can't be had, the row says so and stays open for a Retry. */
const stayOpen = () => undefined;

export function RfqQuotes(props: ComponentProps<typeof Quotes>) {
  return <Part {...props} onClose={stayOpen} />;
}
