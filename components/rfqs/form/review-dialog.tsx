"use client";

import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import type { RfqPayload } from "@/lib/rfqs/hooks";
import { RFQ_SUBTYPE_LABELS, RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import { formatDate, formatDateTime } from "@/lib/kit/dates";
import { formatInteger } from "@/lib/kit/format";
import type { MarketMakerWire } from "@/lib/accounts/contract/wire";
import { DecisionFact, RequirementsFact } from "../ask-facts";
import { AllocationFacts, ParameterFacts } from "../facts";
import { type VenueOption } from "./rfq-form-values";

type ReviewDialogProps = {
  rfq: RfqPayload;
  makers: readonly MarketMakerWire[];
  venues: VenueOption[];
  isEdit: boolean;
  isSaving: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** The whole RFP once more, before it is saved. */
export function ReviewDialog({ rfq, makers, venues, isEdit, isSaving, onConfirm, onClose }: ReviewDialogProps) {
  const { total_supply: totalSupply } = rfq.contract_parameters;
  const invited = rfq.market_maker_ids.map((id) => makers.find((maker) => maker.id === id)?.company_name ?? `#${id}`);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      size="lg"
      title={rfq.name}
      description="It is saved as a draft. Market makers see it once you publish it from the list."
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Back to the form
          </Button>
          <Button loading={isSaving} onClick={onConfirm}>
            {isEdit ? "Update RFP" : "Create RFP"}
          </Button>
        </>
      }
    >
      <Facts className="sm:grid-cols-3">
        <Fact label="Type" note={rfq.subtype && RFQ_SUBTYPE_LABELS[rfq.subtype]}>
          {RFQ_TYPE_LABELS[rfq.type]}
        </Fact>
        <Fact label="Estimated TGE Date">{formatDate(rfq.estimated_tge_date)}</Fact>
        <Fact label="Valid Until">{formatDateTime(rfq.valid_until)} UTC</Fact>
        <ParameterFacts parameters={rfq.contract_parameters} />
        <AllocationFacts parameters={rfq.contract_parameters} />
        <Fact label="Total Supply">{totalSupply === null ? "Nominal" : formatInteger(totalSupply)}</Fact>
        {rfq.brief && (
          <Fact label="Brief" wide>
            {rfq.brief}
          </Fact>
        )}
        <RequirementsFact requirements={rfq.requirements} />
        <DecisionFact rfq={rfq} />
        {rfq.documents.length > 0 && <Fact label="Documents">{rfq.documents.length}</Fact>}
        <Fact label={`Venues (${rfq.venues.length})`} wide>
          {rfq.venues.map((code) => venues.find((venue) => venue.code === code)?.name ?? code).join(", ")}
        </Fact>
        <Fact label={`Market Makers (${invited.length})`} wide>
          {invited.join(", ")}
        </Fact>
      </Facts>
    </Modal>
  );
}
