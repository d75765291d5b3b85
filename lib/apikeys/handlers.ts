/** Each call of API keys, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { apiKeyCalls } from "./calls";
import { serializeKey, serializeKeyWithSecret } from "./serialize";
import { createKey, readKeys, revokeKey } from "./service/api-keys";

export const apiKeyHandlers = {
  list: handle(apiKeyCalls.list, async ({ context }) => ({
    element: (await readKeys(context)).map((key) => serializeKey(key, context.now)),
  })),
  create: handle(apiKeyCalls.create, async ({ context, body }) => ({
    element: serializeKeyWithSecret(await createKey(context, body), context.now),
  })),
  revoke: handle(apiKeyCalls.revoke, async ({ context, params }) => {
    await revokeKey(context, params.id);
    return { element: { id: params.id } };
  }),
};
