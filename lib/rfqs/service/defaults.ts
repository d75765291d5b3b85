import "server-only";
import { venueCode } from "@/lib/venues/constants/exchanges";
import { findProfileOf } from "@/lib/profiles/service/shared";
import { profileKindOf } from "@/lib/accounts/rules/permissions";
import type { RfqParametersForm } from "@/lib/rfqs/contract/form";
import type { Context } from "@/lib/accounts/context";
import { choosableVenues } from "@/lib/venues/service/choice";

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
  const { exchangeInfo, marketMakerInfo: terms } = record.groups;
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
