import type { PasskeyWire } from "./contract";
import type { PasskeyRecord } from "./service/passkeys";

/** Never its key, nor what its authenticator calls it. */
export function serializePasskey(passkey: PasskeyRecord): PasskeyWire {
  return {
    id: passkey.id,
    name: passkey.name,
    is_backed_up: passkey.isBackedUp,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  };
}
