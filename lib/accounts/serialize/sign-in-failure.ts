import type { SignInFailureWire } from "@/lib/accounts/contract/sign-in-failures";
import type { SignInFailureRecord } from "@/lib/accounts/service/sign-in-failures";

export function serializeSignInFailure(failure: SignInFailureRecord): SignInFailureWire {
  return {
    id: failure.id,
    user: failure.user,
    address: failure.address,
    attempts: failure.attempts,
    created_at: failure.createdAt.toISOString(),
    last_at: failure.lastAt.toISOString(),
  };
}
