/** The calls of API keys (contract section 12). */
import { z } from "zod";
import { confirmationRequired } from "@/lib/accounts/contract/confirmation";
import { pathIdSchema } from "@/lib/kit/fields";
import { defineCall } from "@/lib/kit/http/call";
import { deletedWire, elementOf } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { apiKeyBodySchema, apiKeyWire, apiKeyWithSecretWire } from "./contract";

export const apiKeyCalls = {
  list: defineCall({
    method: "GET",
    path: "/v1/api-keys",
    summary: "The API keys of the caller's account, the newest first",
    who: "keys.manage",
    answer: elementOf(z.array(apiKeyWire)),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/api-keys",
    summary: "Make an API key; the answer holds it, this once",
    who: "keys.manage",
    body: apiKeyBodySchema,
    answer: elementOf(apiKeyWithSecretWire),
    status: 201,
    idempotent: "sealed",
    errors: [
      confirmationRequired,
      { kind: "conflict", code: "too_many_api_keys", when: `The account has ${LIMITS.apiKeysPerAccount} API keys` },
    ],
  }),
  revoke: defineCall({
    method: "DELETE",
    path: "/v1/api-keys/{id}",
    summary: "Revoke an API key: from then on it is good for nothing",
    who: "keys.manage",
    params: pathIdSchema,
    answer: deletedWire,
    errors: [confirmationRequired, { kind: "not_found", when: "No such API key of the caller's account" }],
  }),
};
