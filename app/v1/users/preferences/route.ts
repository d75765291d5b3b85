import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { serializePreferences } from "@/lib/accounts/serialize/own-account";
import { elementOf } from "@/lib/kit/http/list";
import { preferencesBodySchema, preferencesWire } from "@/lib/accounts/contract/own-account";
import { changePreferences, readPreferences } from "@/lib/accounts/service/own-account";

const read = endpoint({
  summary: "What the caller wants to be notified by",
  action: "any",
  response: elementOf(preferencesWire),
  run: async ({ context }) => ({ element: serializePreferences(await readPreferences(context)) }),
});

const change = endpoint({
  summary: "Change what the caller wants to be notified by",
  action: "any",
  body: preferencesBodySchema,
  response: elementOf(preferencesWire),
  run: async ({ context, body }) => ({ element: serializePreferences(await changePreferences(context, body)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read, PUT: change });
