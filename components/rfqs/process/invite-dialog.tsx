import { MultiSelect } from "@/components/forms/multi-select";
import { useKnownMakers, useMakerSearch } from "@/components/rfqs/form/use-makers";
import type { MarketMakerWire } from "@/lib/accounts/contract/wire";
import { rfqInviteBodySchema } from "@/lib/rfqs/contract/process";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { useInviteToRfq, useRfq } from "@/lib/rfqs/hooks";
import { ProcessDialog } from "./process-dialog";

const optionOf = (maker: MarketMakerWire) => ({ value: maker.id, label: maker.company_name });

const checkMakers = (ids: number[]) =>
  rfqInviteBodySchema.safeParse({ market_maker_ids: ids }).error?.issues[0]?.message ?? null;

export function InviteDialog({ rfq, onClose }: { rfq: RfqSummaryWire; onClose: () => void }) {
  const invite = useInviteToRfq(rfq.id);
  const { data } = useRfq(rfq.id);
  const { makers, remote } = useMakerSearch();
  const { known, remember } = useKnownMakers([], []);
  const invited = new Set(data?.market_maker_ids);
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
        <MultiSelect
          {...aria}
          value={ids}
          onChange={(chosen) => {
            // The next search may not find them, and their names are still to be shown.
            makers.filter(({ id }) => chosen.includes(id)).forEach(remember);
            onChange(chosen);
          }}
          options={makers.filter(({ id }) => !invited.has(id)).map(optionOf)}
          known={known.map(optionOf)}
          remote={remote}
          placeholder="Select market makers"
        />
      )}
    </ProcessDialog>
  );
}
