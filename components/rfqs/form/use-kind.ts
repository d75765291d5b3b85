import { useWatch } from "react-hook-form";
import type { QuoteKind } from "@/lib/quotes/constants";
import { kindOf } from "@/lib/quotes/rules/kinds";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";

/** The kind of quotes that the form asks for as it stands; options until something else is chosen. */
export function useKind(): QuoteKind {
  const [type, subtype] = useWatch<RfqFormValues, ["type", "subtype"]>({ name: ["type", "subtype"] });
  // A subtype that was chosen before the type changed stays behind.
  return type ? kindOf({ type, subtype: type === "MARKET_MAKING" ? subtype : null }) : "LOAN_CALL_OPTION";
}
