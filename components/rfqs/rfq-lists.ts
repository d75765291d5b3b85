import type { RfqListName } from "@/lib/rfqs/rules/own-list";

type ListWords = { title: string; heading: string };

/** The RFP page's words for each of the three lists (spec 1-core section 2). */
export const RFQ_LIST_WORDS: Record<RfqListName, ListWords> = {
  all: { title: "RFPs", heading: "All RFPs" },
  my: { title: "My RFPs", heading: "My RFPs" },
  assigned: { title: "Assigned RFPs", heading: "Assigned RFPs" },
};
