import { may, type Principal } from "@/lib/accounts/rules/permissions";

/** A list of RFQs: an issuer's own, those a market maker is invited to, or everyone's. */
export type RfqListName = "my" | "assigned" | "all";

/** The list that a principal's RFP page shows. */
export function rfqListFor(principal: Principal): RfqListName {
  if (may(principal, "rfqs.listAll")) return "all";
  return may(principal, "rfqs.listAssigned") ? "assigned" : "my";
}
