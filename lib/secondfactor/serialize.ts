import type { SecondFactorWire } from "./contract";
import type { SecondFactorState } from "./service/second-factor";

export function serializeSecondFactor({ enabledAt, recoveryCodesLeft }: SecondFactorState): SecondFactorWire {
  return { enabled_at: enabledAt?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft };
}
