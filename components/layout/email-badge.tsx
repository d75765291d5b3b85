import { Badge } from "@/components/ui/badge";

/** Whether a company has shown that the e-mail of its account is its own. */
export function EmailBadge({ isConfirmed }: { isConfirmed: boolean }) {
  return <Badge tone={isConfirmed ? "green" : "grey"}>{isConfirmed ? "Email confirmed" : "Email not confirmed"}</Badge>;
}
