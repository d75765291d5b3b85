import "server-only";
import { callsById } from "@/lib/calls";
import { env } from "@/lib/env";
import { EVENT_WORDS } from "@/lib/apidocs/constants";
import { DELIVERY_TIMEOUT_MS, ROTATION_HOURS } from "@/lib/webhooks/constants";
import { eventShapeOf } from "@/lib/webhooks/contract/events";
import { isAction, keyScopeOf } from "@/lib/accounts/rules/permissions";
import type { Call } from "@/lib/kit/http/call";
import { etagOf } from "@/lib/kit/http/conditional";
import { EXAMPLE_VALUES } from "./example-values";
import { FIELD_WORDS } from "./field-words";
import { openApiDocument } from "@/lib/kit/http/openapi/document";
import type { OpenApiDocument } from "@/lib/kit/http/openapi/types";
import { TRIED_HOURS } from "@/lib/kit/limits";
import { SCHEMA_NAMES } from "./schema-names";
import { TAGS } from "./tags";

const scopeOf = ({ who }: Call) => (isAction(who) ? keyScopeOf(who) : null);

const SENT = {
  tag: "webhooks",
  events: Object.entries(EVENT_WORDS).map(([type, words]) => ({ type, words, shape: eventShapeOf(type) })),
  timeoutSeconds: DELIVERY_TIMEOUT_MS / 1000,
  triedHours: TRIED_HOURS,
  rotationHours: ROTATION_HOURS,
};

type ApiDocument = { document: OpenApiDocument; json: string; etag: string };

let made: ApiDocument | undefined;

/** @param origin where the API is: `https://depthbook.example` */
export const describeApi = (origin: string): OpenApiDocument =>
  openApiDocument(callsById, {
    ...{ origin, tags: TAGS, names: SCHEMA_NAMES, values: EXAMPLE_VALUES },
    ...{ words: FIELD_WORDS, sent: SENT, scopeOf },
  });

/** The OpenAPI document of `/v1`, its text and what that is known by. Made when first asked for, and never again. */
export function apiDocument(): ApiDocument {
  if (made) return made;
  const document = describeApi(new URL(env().NEXTAUTH_URL).origin);
  const json = JSON.stringify(document);
  return (made = { document, json, etag: etagOf(json) });
}
