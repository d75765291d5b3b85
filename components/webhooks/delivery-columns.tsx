import { RotateCcw } from "lucide";
import { RowActions } from "@/components/data-table/row-actions";
import { optionsOf } from "@/components/data-table/shared-columns";
import { TwoLines } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Hint } from "@/components/ui/tooltip";
import { UtcTime } from "@/components/ui/utc-time";
import { formatInteger, NOT_AVAILABLE } from "@/lib/kit/format";
import { DELIVERY_STATUS_LABELS, DELIVERY_STATUSES } from "@/lib/webhooks/constants";
import type { DeliveryWire } from "@/lib/webhooks/contract/webhooks";
import type { DELIVERY_LIST } from "@/lib/webhooks/lists";
import { DeliveryStatusBadge } from "./status-badges";

const NEWEST_FIRST = "Deliveries are listed the newest first";

type DeliveryColumn = ColumnOf<typeof DELIVERY_LIST, DeliveryWire>;

/** @param onSend null where nothing can be sent: the webhook is disabled */
export function deliveryColumns(onSend: ((delivery: DeliveryWire) => void) | null): DeliveryColumn[] {
  const columns: DeliveryColumn[] = [
    {
      id: "event",
      header: "Event",
      part: "name",
      unsorted: NEWEST_FIRST,
      width: "lg:w-full lg:min-w-48",
      cell: ({ type, created_at }) => <TwoLines main={type} below={<UtcTime value={created_at} />} />,
      csv: ({ type }) => type,
      beside: [
        { header: "When", csv: ({ created_at: created }) => created },
        { header: "webhook-id", csv: ({ message_id: id }) => id },
        { header: "Error", csv: ({ error }) => error },
      ],
    },
    {
      id: "status",
      header: "Status",
      unsorted: NEWEST_FIRST,
      filter: { options: optionsOf(DELIVERY_STATUSES, DELIVERY_STATUS_LABELS) },
      cell: ({ status }) => <DeliveryStatusBadge status={status} />,
      csv: ({ status }) => DELIVERY_STATUS_LABELS[status],
    },
    {
      id: "response_status",
      header: "Answer",
      align: "right",
      unsorted: NEWEST_FIRST,
      cell: ({ response_status: status }) => status ?? NOT_AVAILABLE,
      csv: ({ response_status: status }) => status,
    },
    {
      id: "duration_ms",
      header: "Duration",
      align: "right",
      unsorted: NEWEST_FIRST,
      cell: ({ duration_ms: ms }) => (ms === null ? NOT_AVAILABLE : `${formatInteger(ms)} ms`),
      csv: ({ duration_ms: ms }) => ms,
    },
    {
      id: "attempts",
      header: "Attempts",
      align: "right",
      unsorted: NEWEST_FIRST,
      cell: ({ attempts }) => formatInteger(attempts),
      csv: ({ attempts }) => attempts,
    },
    {
      id: "next_attempt_at",
      header: "Next attempt",
      unsorted: NEWEST_FIRST,
      room: 896,
      cell: ({ next_attempt_at: next }) => (next ? <UtcTime value={next} /> : NOT_AVAILABLE),
      csv: ({ next_attempt_at: next }) => next,
    },
  ];
  if (!onSend) return columns;
  return [
    ...columns,
    {
      id: "actions",
      header: "Actions",
      part: "actions",
      cell: (delivery) => (
        <RowActions>
          <Hint text={delivery.status === "PENDING" ? "Try now" : "Send again"}>
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label={`${delivery.status === "PENDING" ? "Try now" : "Send again"}: ${delivery.type}, ${delivery.message_id}`}
              onClick={() => onSend(delivery)}
            >
              <Icon of={RotateCcw} />
            </Button>
          </Hint>
        </RowActions>
      ),
    },
  ];
}
