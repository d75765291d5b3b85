/** API keys, as their page makes them, and as no call would. */
import type { z } from "zod";
import type { apiKeyBodySchema } from "@/lib/apikeys/contract";
import { insertKey } from "@/lib/apikeys/store";
import { keptOf, newKey } from "@/lib/apikeys/service/token";
import { inTransaction } from "@/lib/kit/db/transaction";
import { call } from "@/tests/setup/api";
import type { Person } from "./people";

type Body = z.input<typeof apiKeyBodySchema>;

/** @returns with the key itself */
export async function createApiKey({ token }: Pick<Person, "token">, overrides: Partial<Body> = {}) {
  const { status, body } = await call("POST", "/v1/api-keys", {
    token,
    body: { name: "desk", scopes: ["read"], ...overrides },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.element;
}

/** Past what its call checks. @returns the key itself */
export async function insertApiKey(
  { id: userId, memberId, name }: Person,
  key: { scopes: string; expiresAt?: Date },
): Promise<string> {
  const secret = newKey();
  const made = { createdById: memberId, createdByName: name, createdAt: new Date() };
  await inTransaction((tx) => insertKey(tx, { userId, name: "desk", ...made, ...keptOf(secret), ...key }));
  return secret;
}
