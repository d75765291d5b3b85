import { agreementStatus } from "./rules/status";
import type { AgreementProofWire, AgreementWire } from "./contract";
import type { AgreementRecord } from "./service/agreements";
import type { AgreementProof } from "./service/proofs";
import type { Context } from "@/lib/accounts/context";
import { serializeList } from "@/lib/kit/http/list";
import type { Listed } from "@/lib/kit/list-spec";
import { partIn, relationTo } from "@/lib/accounts/rules/relations";
import type { Principal } from "@/lib/accounts/rules/permissions";
import { readsMemo } from "@/lib/quotes/rules/decision-words";
import { serializePrice } from "@/lib/quotes/serialize";
import { serializeMarketMaker } from "@/lib/accounts/serialize/user";

const partiesOf = ({ issuer, marketMaker }: AgreementRecord) => ({ issuerId: issuer.id, makerId: marketMaker.id });

/** Who stands on the caller's other side; null for an admin who stands on neither. */
function counterpartyOf(agreement: AgreementRecord, principal: Principal): string | null {
  const { issuer, marketMaker } = agreement;
  const part = partIn(principal, partiesOf(agreement));
  if (part === "owner") return marketMaker.companyName;
  return part === "provider" ? issuer.companyName : null;
}

function serializeAgreement(agreement: AgreementRecord, { principal, now }: Context): AgreementWire {
  return {
    id: agreement.id,
    quote_id: agreement.quoteId,
    rfq_id: agreement.rfqId,
    rfq_name: agreement.rfq.name,
    type: agreement.rfq.type,
    counterparty: counterpartyOf(agreement, principal),
    issuer: serializeMarketMaker(agreement.issuer),
    market_maker: serializeMarketMaker(agreement.marketMaker),
    signed_as: { issuer: agreement.issuerCompany, market_maker: agreement.makerCompany },
    revision: agreement.revision,
    loan_value: agreement.loanValue,
    stable_allocation: agreement.stableAllocation,
    ...serializePrice(agreement.quote),
    start: agreement.createdAt.toISOString(),
    estimated_tge_date: agreement.rfq.estimatedTgeDate.getTime(),
    end: agreement.endsAt.toISOString(),
    status: agreementStatus(agreement.endsAt, now),
    ...(readsMemo(relationTo(principal, partiesOf(agreement))) && { memo: agreement.quote.decisionMemo }),
  };
}

export function serializeAgreementList(
  agreements: Listed<AgreementRecord>,
  page: { limit: number; offset: number },
  context: Context,
) {
  return serializeList(agreements, page, (agreement) => serializeAgreement(agreement, context));
}

export function serializeProof({ state, agreementId, signedAt, endsAt, voidedAt }: AgreementProof): AgreementProofWire {
  return {
    state,
    agreement_id: agreementId,
    signed_at: signedAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    voided_at: voidedAt?.toISOString() ?? null,
  };
}
