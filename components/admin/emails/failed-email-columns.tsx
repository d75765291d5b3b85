import { RotateCcw } from "lucide";
import { RowActions } from "@/components/data-table/row-actions";
import { dateColumn } from "@/components/data-table/shared-columns";
import { NameText } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Hint } from "@/components/ui/tooltip";
import type { FailedEmailWire } from "@/lib/emails/contract";
import type { FAILED_EMAIL_LIST } from "@/lib/emails/lists";
import { formatInteger } from "@/lib/kit/format";

/** A button that says beforehand what the server would refuse. */
const FORGOTTEN = "It held a link or told of a sign-in: what it said is forgotten";

export function failedEmailColumns(
  onRetry: (email: FailedEmailWire) => void,
): ColumnOf<typeof FAILED_EMAIL_LIST, FailedEmailWire>[] {
  return [
    {
      id: "to",
      header: "To",
      part: "name",
      width: "lg:w-full lg:min-w-48 lg:max-w-0",
      cell: ({ to, error }) => <NameText name={to} below={error ?? false} />,
      csv: ({ to }) => to,
      beside: [{ header: "Error", csv: ({ error }) => error }],
    },
    { id: "subject", header: "Subject", cell: ({ subject }) => subject, csv: ({ subject }) => subject },
    {
      id: "attempts",
      header: "Attempts",
      align: "right",
      cell: ({ attempts }) => formatInteger(attempts),
      csv: ({ attempts }) => attempts,
    },
    dateColumn("failed_at", "Failed"),
    dateColumn("created_at", "Created"),
    {
      id: "actions",
      header: "Actions",
      part: "actions",
      cell: (email) => (
        <RowActions>
          <Hint text={email.can_be_sent_again ? "Send again" : FORGOTTEN}>
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label={`Send the email to ${email.to} again`}
              aria-disabled={email.can_be_sent_again ? undefined : true}
              onClick={() => email.can_be_sent_again && onRetry(email)}
            >
              <Icon of={RotateCcw} />
            </Button>
          </Hint>
        </RowActions>
      ),
    },
  ];
}
