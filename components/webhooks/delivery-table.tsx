"use client";

import { Send } from "lucide";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { told } from "@/components/forms/told";
import { CodeBlock } from "@/components/ui/code-block";
import { EmptyState } from "@/components/ui/empty-state";
import { Fact, Facts } from "@/components/ui/facts";
import type { DeliveryWire, WebhookWire } from "@/lib/webhooks/contract/webhooks";
import { fetchDeliveryRows, useDeliveries, useRedeliver } from "@/lib/webhooks/hooks";
import { DELIVERY_LIST } from "@/lib/webhooks/lists";
import { deliveryColumns } from "./delivery-columns";

const WORDS = { done: "The event is being sent", failed: "Failed to send the event" };

const none = (
  <EmptyState
    icon={Send}
    title="Nothing sent yet"
    text="Send a test, or wait for the next event. What was sent is kept for 30 days."
  />
);

/** What a webhook was sent, the newest first; each row opens to what its request said. */
export function DeliveryTable({ webhook }: { webhook: WebhookWire }) {
  const { id, status } = webhook;
  const table = useTableUrlState(DELIVERY_LIST);
  const query = useDeliveries(id, table.state);
  const { mutateAsync: redeliver } = useRedeliver();
  const columns = useMemo(() => {
    // What went wrong has been told.
    const send = (delivery: DeliveryWire) => void told(() => redeliver(delivery.id), WORDS).catch(() => undefined);
    return deliveryColumns(status === "DISABLED" ? null : send);
  }, [redeliver, status]);
  return (
    <DataTable
      caption="Deliveries"
      {...table}
      columns={columns}
      {...queryProps(query)}
      getRowId={(delivery) => delivery.id}
      emptyState={none}
      renderExpanded={(delivery) => <DeliveryDetails delivery={delivery} />}
      exportRows={(told) => fetchDeliveryRows(id, table.state, told)}
    />
  );
}

const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

function DeliveryDetails({ delivery: { message_id, error, body } }: { delivery: DeliveryWire }) {
  return (
    <div className="flex flex-col gap-3">
      <Facts>
        <Fact label="webhook-id" long>
          {message_id}
        </Fact>
        {error && (
          <Fact label="Why it failed" long>
            {error}
          </Fact>
        )}
      </Facts>
      {body === null ? (
        <p className="text-muted-foreground">It is written out when it is first sent.</p>
      ) : (
        <CodeBlock label="Request body" text={indented(body)} />
      )}
    </div>
  );
}
