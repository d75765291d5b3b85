/** The wrappers of the calls that take or answer the content of a file; otherwise like lib/kit/http/endpoint.ts. */
import { z } from "zod";
import { MAX_DOCUMENT_BYTES } from "./constants";
import { attachmentHeader, TOO_LARGE } from "./rules";
import { AppError, invalidField } from "@/lib/kit/errors";
import { OUTCOME_UNKNOWN } from "@/lib/kit/outages";
import type { Action } from "@/lib/accounts/rules/permissions";
import type { Context } from "@/lib/accounts/context";
import {
  dropDocument,
  type FileRecord,
  type Incoming,
  receiveContent,
  type StoredContent,
  type StoredDocument,
} from "./service/files";
import { answerUnderKey, enter, guarded, type Handler, parse, serialize } from "@/lib/kit/http/endpoint";
import { readMultipart } from "@/lib/kit/http/multipart";
import { type Budget, spend } from "@/lib/kit/http/rate-limit";

/**
 * A call that takes one file. `prepare` checks and stores it, outside any transaction; `run` puts it on record. What was
 * stored and did not come on record (an error, a repeated Idempotency-Key) is removed again.
 */
export function uploadEndpoint<Fields extends z.ZodObject>(definition: {
  summary: string;
  /** The text fields beside `file`. */
  fields: Fields;
  response: z.ZodType;
  prepare: (input: {
    context: Context;
    fields: z.output<Fields>;
    name: string;
    content: Incoming;
  }) => Promise<StoredDocument>;
  run: (input: { context: Context; document: StoredDocument }) => Promise<unknown>;
}): Handler {
  const declaration = {
    summary: definition.summary,
    access: "user" as const,
    body: definition.fields.extend({ file: z.file() }),
    bodyFormat: "multipart" as const,
    response: definition.response,
    status: 201,
    idempotent: true,
  };
  const handler = (request: Request) =>
    guarded(async (requestId) => {
      const { context } = await enter(request, requestId, "any");
      await spend("upload", String(context.principal.userId));
      const limits = { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: TOO_LARGE };
      const form = await readMultipart(request, receiveContent, limits);
      try {
        const fields = parse(definition.fields, form.fields, "body");
        if (!form.file) throw invalidField(["file"], "Choose a file");
        const { name, content } = form.file;
        const document = await definition.prepare({ context, fields, name, content });
        let mayBeKept = false;
        try {
          const raw = JSON.stringify([fields, name, content.sha256]);
          const received = { context, raw, headers: new Headers() };
          const { response, replayed } = await answerUnderKey(request, declaration, received, async () =>
            serialize(await definition.run({ context, document }), definition.response),
          );
          mayBeKept = !replayed;
          return response;
        } catch (error) {
          // It may be on record after all: if it is not, the sweep finds it.
          mayBeKept = error instanceof AppError && error.code === OUTCOME_UNKNOWN;
          throw error;
        } finally {
          if (!mayBeKept) await dropDocument(document);
        }
      } finally {
        await form.file?.content.discard();
      }
    });
  return Object.assign(handler, { declaration });
}

/** A call that answers a file's content: always as a download, never as something that a browser would run. */
export function downloadEndpoint<Path extends z.ZodType>(definition: {
  summary: string;
  action: Action | "any";
  path: Path;
  /** The media type, where it is always the same one. */
  fileType?: string;
  /** What it costs besides a read. */
  budget?: Budget;
  run: (input: { context: Context; path: z.output<Path> }) => Promise<{
    file: Pick<FileRecord, "name" | "contentType">;
    content: StoredContent;
  }>;
}): Handler {
  const declaration = {
    summary: definition.summary,
    access: "user" as const,
    path: definition.path,
    response: z.file(),
    fileType: definition.fileType ?? "application/octet-stream",
  };
  const handler: (...args: Parameters<Handler>) => Promise<Response> = (request, route) =>
    guarded(async (requestId) => {
      const { context } = await enter(request, requestId, definition.action);
      if (definition.budget) await spend(definition.budget, String(context.principal.userId));
      const path = parse(definition.path, await route.params, "path");
      const { file, content } = await definition.run({ context, path });
      const headers = {
        "content-type": file.contentType,
        "content-length": String(content.size),
        "content-disposition": attachmentHeader(file.name),
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "cache-control": "private, no-store",
        "cross-origin-resource-policy": "same-origin",
      };
      if (request.method === "HEAD") return new Response(null, { headers });
      return new Response(content.open(), { headers });
    });
  return Object.assign(handler, { declaration });
}
