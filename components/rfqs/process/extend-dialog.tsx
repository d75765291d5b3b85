import { DateTimePicker } from "@/components/forms/date-time-picker";
import { formatDateTime } from "@/lib/kit/dates";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { useExtendRfq } from "@/lib/rfqs/hooks/under-way";
import { VALID_UNTIL_NOT_LATER } from "@/lib/rfqs/rules/deadline";
import { ProcessDialog } from "@/components/forms/process-dialog";

export function ExtendDialog({ rfq, onClose }: { rfq: RfqSummaryWire; onClose: () => void }) {
  const extend = useExtendRfq();
  const { id, version, valid_until: deadline } = rfq;
  return (
    <ProcessDialog<number | null>
      title="Extend the deadline?"
      description={`“${rfq.name}” takes quotes until ${formatDateTime(deadline)} UTC. Every invited market maker is told of the new deadline. It can't be moved back.`}
      label="New deadline"
      help="Quotes that came in keep the validity that they have, which may end sooner: their market makers are told so."
      confirmLabel="Extend deadline"
      initial={null}
      check={(value) => (value !== null && value > deadline ? null : VALID_UNTIL_NOT_LATER)}
      onConfirm={(value) => extend.mutateAsync({ id, version, valid_until: value ?? deadline })}
      words={{ done: "Deadline extended successfully", failed: "Failed to extend the deadline" }}
      onClose={onClose}
    >
      {(aria, value, onChange) => <DateTimePicker {...aria} value={value} onChange={onChange} min={deadline} />}
    </ProcessDialog>
  );
}
