import { venueCode } from "@/lib/constants/exchanges";
import { findProfileOf } from "@/lib/db/queries/profiles";
import { profileKindOf } from "@/lib/domain/permissions";
import type { RfqParametersForm } from "@/lib/schemas/rfq-form";
import type { Context } from "./context";
import { toProfile } from "./profile-views";
import { choosableVenues } from "./venue-choice";

const NO_PARAMETERS: RfqParametersForm = {
  target_fdv: null,
  supply_allocation_percentage: null,
  stable_allocation: null,
  total_supply: null,
};

/**
 * What a new RFP of the caller starts with: the contract parameters of their issuer profile (US dollars, percent, US
 * dollars, whole tokens; null: not given), and the venues among its current and desired exchanges (spec 2, section 5).
 */
export async function readRfqDefaults({ principal }: Context) {
  const record =
    profileKindOf(principal) === "token_issuer" ? await findProfileOf("token_issuer", principal.userId) : null;
  if (!record) return { contractParameters: NO_PARAMETERS, venues: [] };
  const { exchangeInfo, marketMakerInfo: terms } = toProfile("token_issuer", record).groups;
  const exchanges = [...exchangeInfo.currentExchanges, ...exchangeInfo.desiredExchanges];
  return {
    contractParameters: {
      target_fdv: terms.targetFdvAtLaunch,
      supply_allocation_percentage: terms.supplyAllocationPercentage,
      stable_allocation: terms.stableAllocation,
      total_supply: terms.totalSupply,
    },
    venues: await choosableVenues([...new Set(exchanges.map(venueCode))]),
  };
}
