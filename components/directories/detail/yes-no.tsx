import { NOT_AVAILABLE } from "@/lib/kit/format";

/** The answer to a yes/no question; null while it is unanswered. */
export function YesNo({ value }: { value: boolean | null }) {
  if (value === null) return NOT_AVAILABLE;
  return value ? "Yes" : "No";
}
