import type { EmailInvitationWire } from "@/lib/invitations/contract";
import { LIMITS } from "@/lib/kit/limits";
import { isBlank } from "@/lib/kit/visible-text";
import type { RfqPayload } from "@/lib/rfqs/hooks/drafts";
import type { RfqForm, RfqFormValues, RfqParametersForm } from "@/lib/rfqs/contract/form";
import { NO_REQUIREMENTS } from "@/lib/rfqs/constants";
import type { RfqWire } from "@/lib/rfqs/contract/wire";

/** A venue that an RFP may name. */
export type VenueOption = { code: string; name: string };

/** Whether there is anything in a control, right or wrong; groups of numbers may all stay empty. */
export function isFilledIn(value: RfqFormValues[keyof RfqFormValues]): boolean {
  if (typeof value === "string") return !isBlank(value);
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

/** What a new RFP starts with: the issuer's onboarding profile, where there is one. */
export type RfqFormDefaults = { contractParameters: RfqParametersForm; venues: string[] };

/** Whether the onboarding profile gave anything. */
export function areFromOnboarding({ contractParameters, venues }: RfqFormDefaults): boolean {
  return venues.length > 0 || Object.values(contractParameters).some((value) => value !== null);
}

export function newRfqValues(defaults: RfqFormDefaults, makers: readonly { id: number }[]): RfqFormValues {
  return {
    name: "",
    type: null,
    subtype: null,
    estimated_tge_date: null,
    valid_until: null,
    venues: defaults.venues,
    market_maker_ids: makers.map(({ id }) => id),
    invited_emails: [],
    contract_parameters: defaults.contractParameters,
    brief: "",
    requirements: NO_REQUIREMENTS,
    documents: [],
    is_sealed: false,
    award_count: 1,
  };
}

/** @param invited by e-mail, whom its document doesn't name */
export function draftRfqValues(rfq: RfqWire, invited: readonly EmailInvitationWire[]): RfqFormValues {
  return {
    name: rfq.name,
    type: rfq.type,
    subtype: rfq.subtype,
    estimated_tge_date: rfq.estimated_tge_date,
    valid_until: rfq.valid_until,
    venues: rfq.venues,
    market_maker_ids: rfq.market_maker_ids ?? [],
    invited_emails: invited.flatMap(({ email, company_name, joined_at }) =>
      joined_at === null ? { email, company_name } : [],
    ),
    contract_parameters: rfq.contract_parameters,
    brief: rfq.brief,
    requirements: rfq.requirements,
    documents: rfq.documents,
    is_sealed: rfq.is_sealed,
    award_count: rfq.award_count,
  };
}

const isAmount = (value: number | null) => value === null || (value >= 0 && value <= LIMITS.usd);

/** Whether figures can be made of them: what `rfqParametersFormSchema` takes, known before that has come. */
export function areParameters(parameters: RfqParametersForm): boolean {
  const { target_fdv: fdv, supply_allocation_percentage: share, stable_allocation: stable } = parameters;
  const supply = parameters.total_supply;
  const isSupply = supply === null || (Number.isSafeInteger(supply) && supply >= 1 && supply <= LIMITS.tokens);
  return isAmount(fdv) && isAmount(stable) && (share === null || (share >= 0 && share <= 100)) && isSupply;
}

/** Amounts that were left empty are 0; an empty supply stays the nominal one (spec 1-core section 3). */
export function filledParameters(parameters: RfqParametersForm): RfqWire["contract_parameters"] {
  return {
    target_fdv: parameters.target_fdv ?? 0,
    supply_allocation_percentage: parameters.supply_allocation_percentage ?? 0,
    stable_allocation: parameters.stable_allocation ?? 0,
    total_supply: parameters.total_supply,
  };
}

/** What the calls take. A subtype that was chosen before the type changed stays behind. */
export function rfqPayload(form: RfqForm): RfqPayload {
  return {
    ...form,
    subtype: form.type === "MARKET_MAKING" ? form.subtype : null,
    contract_parameters: filledParameters(form.contract_parameters),
  };
}
