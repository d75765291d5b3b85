import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { serializePreferences } from "@/lib/api/serializers/account";
import { elementOf } from "@/lib/api/serializers/list";
import { preferencesBodySchema, preferencesWire } from "@/lib/schemas/account";
import { changePreferences, readPreferences } from "@/lib/services/account";

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
