import "server-only";
import { createHash } from "node:crypto";
import { calls } from "@/lib/calls";
import { EXAMPLE_VALUES } from "./example-values";
import { type OpenApiDocument, openApiDocument } from "@/lib/kit/http/openapi";

type ApiDocument = { document: OpenApiDocument; json: string; etag: string };

let made: ApiDocument | undefined;

/** The OpenAPI document of `/v1`, its text and what that is known by. Made when first asked for, and never again. */
export function apiDocument(): ApiDocument {
  if (made) return made;
  const document = openApiDocument(calls, EXAMPLE_VALUES);
  const json = JSON.stringify(document);
  // Weak, since a proxy or Next itself may compress it.
  const etag = `W/"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
  return (made = { document, json, etag });
}
