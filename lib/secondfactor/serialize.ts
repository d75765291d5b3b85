import type { NewSecretWire, SecondFactorWire } from "./contract";
import type { SecondFactorState } from "./service/shared";

export function serializeSecondFactor({ enabledAt, recoveryCodesLeft, methods }: SecondFactorState): SecondFactorWire {
  return { enabled_at: enabledAt?.toISOString() ?? null, recovery_codes_left: recoveryCodesLeft, methods };
}

type NewSecret = { secret: string; uri: string; begunAt: Date };

export function serializeNewSecret({ secret, uri, begunAt }: NewSecret): NewSecretWire {
  return { secret, uri, begun_at: begunAt.toISOString() };
}
