"use client";

import { type ReactNode } from "react";
import { Fact, Facts } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import type { RfqPayload } from "@/lib/rfqs/hooks/drafts";
import { RFQ_SUBTYPE_LABELS, RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import { formatDate, formatDateTime } from "@/lib/kit/dates";
import { formatInteger } from "@/lib/kit/format";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import { coverageWords } from "@/lib/rfqs/rules/coverage";
import type { PublishWarning } from "@/lib/rfqs/rules/publish-warnings";
import { DecisionFact, RequirementsFact } from "../ask-facts";
import { AllocationFacts, ParameterFacts } from "../facts";
import { PublishWarnings } from "./publish-warnings";

type ReviewProps = {
  rfq: RfqPayload;
  /** Those whom it invites, as far as they are known. */
  makers: readonly InvitableMakerWire[];
  venueName: (code: string) => string;
  warnings: readonly PublishWarning[];
  onMend: (warning: PublishWarning) => void;
};

type ReviewDialogProps = ReviewProps & {
  description: string;
  /** The ways on, and the way back. */
  footer: ReactNode;
  /** Not while it is being saved. */
  onClose: () => void;
};

/** Asks what becomes of an RFP that is reviewed. */
export function ReviewDialog({ description, footer, onClose, ...review }: ReviewDialogProps) {
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={review.rfq.name}
      description={description}
      footer={footer}
    >
      <Review {...review} />
    </Modal>
  );
}

/** The whole RFP once more, before it is saved or published: what looks wrong, who sees what, and what is final. */
export function Review({ rfq, makers, venueName, warnings, onMend }: ReviewProps) {
  const { total_supply: totalSupply } = rfq.contract_parameters;
  const { invited_emails: emails = [] } = rfq;
  return (
    <div className="flex flex-col gap-5">
      <PublishWarnings warnings={warnings} onMend={onMend} />
      <ReviewPart title="What market makers will see">
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
            {rfq.venues.map(venueName).join(", ")}
          </Fact>
        </Facts>
      </ReviewPart>
      <ReviewPart title="What only you see">
        <Facts>
          <Fact label={`Market Makers (${rfq.market_maker_ids.length})`} wide>
            <InvitedMakers rfq={rfq} makers={makers} />
          </Fact>
          {emails.length > 0 && (
            <Fact label={`Invited by Email (${emails.length})`} note="They can quote once they have registered." wide>
              {emails.map(({ email }) => email).join(", ")}
            </Fact>
          )}
        </Facts>
      </ReviewPart>
      <ReviewPart title="Once it is published">
        <p className="text-muted-foreground">
          Its market makers are told at once, and no invitation of theirs can be taken back. The RFP can’t be edited or
          deleted any more: you can move its deadline to a later day, invite more market makers, close it, or cancel it
          and say why.
        </p>
      </ReviewPart>
    </div>
  );
}

function ReviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function InvitedMakers({ rfq, makers }: Pick<ReviewProps, "rfq" | "makers">) {
  if (rfq.market_maker_ids.length === 0) return "None";
  return (
    <ul className="flex flex-col gap-1">
      {rfq.market_maker_ids.map((id) => {
        const maker = makers.find((known) => known.id === id);
        return (
          <li key={id}>
            {maker?.company_name ?? `#${id}`}
            {maker && <span className="block text-xs text-muted-foreground">{coverageWords(maker, rfq.venues)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
