/** Once for all pages that open it, so that it comes once and fails once. */
import { onDemand } from "@/components/ui/on-demand";

export const SubmitQuoteModal = onDemand(() =>
  import("../form/submit-quote-modal").then((part) => part.SubmitQuoteModal),
);
