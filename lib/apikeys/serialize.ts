import type { ApiKeyWire, ApiKeyWithSecretWire } from "./contract";
import { keyStatus, splitScopes } from "./rules";
import type { ApiKeyRecord, ApiKeyWithSecret } from "./service/api-keys";

export function serializeKey(key: ApiKeyRecord, now: Date): ApiKeyWire {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: splitScopes(key.scopes),
    status: keyStatus(key, now),
    created_by: key.createdByName,
    expires_at: key.expiresAt?.getTime() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    created_at: key.createdAt.toISOString(),
  };
}

export function serializeKeyWithSecret(key: ApiKeyWithSecret, now: Date): ApiKeyWithSecretWire {
  return { ...serializeKey(key, now), key: key.key };
}
