/** The wrappers of the calls that take or answer the content of a file; otherwise like lib/accounts/serve.ts. */
import "server-only";
import type { z } from "zod";
import type { Context } from "@/lib/accounts/context";
import { asLetIn, enter, onceRead } from "@/lib/accounts/serve";
import { invalidField, AppError } from "@/lib/kit/errors";
import type { AnswerOf, Call, ParsedInput } from "@/lib/kit/http/call";
import { parse, readInput } from "@/lib/kit/http/input";
import { readMultipart } from "@/lib/kit/http/multipart";
import { type Budget, spend } from "@/lib/kit/http/rate-limit";
import { guarded, serialize } from "@/lib/kit/http/respond";
import type { RouteHandler } from "@/lib/kit/http/routes";
import { answerUnderKey } from "@/lib/kit/idempotency/answer-under-key";
import { MAX_DOCUMENT_BYTES } from "./constants";
import { attachmentHeader, TOO_LARGE } from "./rules";
import { OUTCOME_UNKNOWN } from "@/lib/kit/outages";
import { streamOf } from "@/lib/kit/storage/stream";
import {
  dropDocument,
  type FileRecord,
  type Incoming,
  receiveContent,
  type StoredContent,
  type StoredDocument,
} from "./service/files";

type UploadCall = Call & { body: z.ZodObject };

/**
 * A call that takes one file. `prepare` checks and stores it, outside any transaction; `run` puts it on record. What was
 * stored and did not come on record (an error, a repeated Idempotency-Key) is removed again.
 * @param fields the text fields beside `file`
 */
export function handleUpload<Of extends UploadCall, Fields extends z.ZodObject>(
  call: Of,
  definition: {
    fields: Fields;
    prepare: (input: {
      context: Context;
      fields: z.output<Fields>;
      name: string;
      content: Incoming;
    }) => Promise<StoredDocument>;
    run: (input: { context: Context; document: StoredDocument }) => Promise<AnswerOf<Of>>;
  },
): RouteHandler {
  const handler = (request: Request) =>
    guarded({ request, route: call.path }, async (requestId, always) => {
      const entered = await enter(request, requestId, always, call.who);
      const { userId } = entered.context.principal;
      await spend("upload", String(userId), 1, always);
      const limits = { maxBytes: MAX_DOCUMENT_BYTES, tooLarge: TOO_LARGE };
      const form = await readMultipart(request, receiveContent, limits);
      try {
        const { context } = await onceRead(request, entered, call.who);
        const fields = parse(definition.fields, form.fields, "body");
        if (!form.file) throw invalidField(["file"], "Choose a file");
        const { name, content } = form.file;
        const document = await definition.prepare({ context, fields, name, content });
        let mayBeKept = false;
        try {
          const raw = JSON.stringify([fields, name, content.sha256]);
          const received = { userId, now: context.now, raw, headers: new Headers() };
          const recorded = async () => serialize(await definition.run({ context, document }), call.answer);
          const { response, replayed } = await asLetIn(request, () =>
            answerUnderKey(request, call, received, recorded),
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
  return Object.assign(handler, { call });
}

/**
 * What is made as it is sent, for as long as whoever takes it may have it: one who takes it slowly takes hours, and may be removed
 * meanwhile, or sign out. Then it breaks off, as no file of which a part is missing should look whole.
 */
async function* whileLetIn(content: AsyncIterable<Uint8Array>, letIn: () => Promise<unknown>) {
  let isBegun = false;
  for await (const piece of content) {
    if (isBegun) await letIn();
    isBegun = true;
    yield piece;
  }
}

/**
 * A call that answers a file's content: always as a download, never as something that a browser would run.
 * @param budget what it costs besides a read
 */
export function handleDownload<Of extends Call>(
  call: Of,
  run: (input: { context: Context } & ParsedInput<Of>) => Promise<{
    file: Pick<FileRecord, "name" | "contentType">;
    /** Without a size where it is made as it is sent. */
    content: Pick<StoredContent, "open"> & { size?: number };
  }>,
  budget?: Budget,
): RouteHandler {
  const handler: (...args: Parameters<RouteHandler>) => Promise<Response> = (request, route) =>
    guarded({ request, route: call.path }, async (requestId, always) => {
      const entered = await enter(request, requestId, always, call.who);
      const { context } = entered;
      if (budget) await spend(budget, String(context.principal.userId), 1, always);
      const { input } = await readInput(call, request, route);
      const { file, content } = await run({ context, ...input });
      const headers = {
        "content-type": file.contentType,
        ...(content.size !== undefined && { "content-length": String(content.size) }),
        "content-disposition": attachmentHeader(file.name),
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "cache-control": "private, no-store",
        "cross-origin-resource-policy": "same-origin",
      };
      if (request.method === "HEAD") return new Response(null, { headers });
      if (content.size !== undefined) return new Response(content.open(), { headers });
      return new Response(streamOf(whileLetIn(content.open(), () => onceRead(request, entered, call.who))), {
        headers,
      });
    });
  return Object.assign(handler, { call });
}
