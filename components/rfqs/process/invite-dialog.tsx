import { MakerPicker } from "@/components/rfqs/form/maker-picker";
import { useKnownMakers } from "@/components/rfqs/form/use-makers";
import { rfqInviteBodySchema } from "@/lib/rfqs/contract/process";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { useRfq } from "@/lib/rfqs/hooks/rfqs";
import { useInviteToRfq } from "@/lib/rfqs/hooks/under-way";
import { ProcessDialog } from "@/components/forms/process-dialog";

const checkMakers = (ids: number[]) =>
  rfqInviteBodySchema.safeParse({ market_maker_ids: ids }).error?.issues[0]?.message ?? null;

export function InviteDialog({ rfq, onClose }: { rfq: RfqSummaryWire; onClose: () => void }) {
  const invite = useInviteToRfq(rfq.id);
  const { data } = useRfq(rfq.id);
  const { known, remember } = useKnownMakers([], []);
  return (
    <ProcessDialog<number[]>
      title="Invite more market makers?"
      description={`They are told at once, and can quote on “${rfq.name}” until its deadline. An invitation can't be taken back.`}
      label="Market makers"
      help="None of them sees who else is invited."
      confirmLabel="Invite"
      initial={[]}
      check={checkMakers}
      onConfirm={(ids) => invite.mutateAsync(ids)}
      words={{ done: "Market makers invited successfully", failed: "Failed to invite market makers" }}
      onClose={onClose}
    >
      {(aria, ids, onChange) => (
        <MakerPicker
          {...aria}
          value={ids}
          onChange={onChange}
          venues={data?.venues ?? []}
          known={known}
          onPick={remember}
          leftOut={data?.market_maker_ids}
        />
      )}
    </ProcessDialog>
  );
}
