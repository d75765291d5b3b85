import { MailCheck, MailX } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Whether a company has shown that the e-mail of its account is its own. */
export function EmailBadge({ isConfirmed }: { isConfirmed: boolean }) {
  const Icon = isConfirmed ? MailCheck : MailX;
  return (
    <Badge tone={isConfirmed ? "green" : "grey"}>
      <Icon aria-hidden className="size-3 shrink-0" />
      {isConfirmed ? "E-mail confirmed" : "E-mail not confirmed"}
    </Badge>
  );
}
