import type { SecondFactorWire } from "./contract";
import type { SecondFactorState } from "./service/shared";

export function serializeSecondFactor({ enabledAt, recoveryCodesLeft, methods }: SecondFactorState): SecondFactorWire {
  return { enabled_at: enabledAt?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft, methods };
}
