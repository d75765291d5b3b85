/** Reads a multipart body as it arrives: text fields, and one file whose content goes where the caller says. */
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { cutFileName } from "@/lib/kit/file-name";
import { AppError, invalidField } from "@/lib/kit/errors";
import { requireUnpacked } from "./body";
import { piecesOf } from "./pieces";

/** Room for boundaries, part headers and text fields around the file. */
const OVERHEAD_BYTES = 64 * 1024;
/** A body that doesn't announce its length is read to its end, so that the sender sees the refusal; but not for ever. */
const PATIENCE = 4;
const LIMITS = { fields: 10, fieldNameSize: 100, fieldSize: 1000, parts: 12, headerPairs: 20 };

type Discardable = { discard: () => Promise<void> };
export type MultipartForm<Content> = {
  fields: Record<string, string>;
  /** The part called `file`. */
  file: { name: string; content: Content } | null;
};
type Arriving<Content> = { name: string; stream: BusboyFileStream; content: Promise<Content> };

function requireMultipart(request: Request): void {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data") return;
  throw new AppError("unsupported_media_type", "Send the body as multipart/form-data");
}

function parserFor(request: Request): BusboyInstance {
  const headers = Object.fromEntries(request.headers) as unknown as BusboyHeaders;
  try {
    return new Busboy({ headers, limits: LIMITS });
  } catch {
    throw new AppError("bad_request", "The multipart body names no boundary");
  }
}

/**
 * @param receive takes the file's content while it arrives: reads it to its end, and leaves nothing behind if it throws
 * @throws 400 malformed or broken off · 413 far more than `maxBytes` · 415 another media type · 422 more than
 *   one file, or a field twice
 */
export async function readMultipart<Content extends Discardable>(
  request: Request,
  receive: (content: AsyncIterable<Uint8Array>) => Promise<Content>,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<MultipartForm<Content>> {
  requireMultipart(request);
  requireUnpacked(request);
  const refuseSize = () => new AppError("payload_too_large", tooLarge);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes + OVERHEAD_BYTES) throw refuseSize();

  const parser = parserFor(request);
  const fields: Record<string, string> = {};
  let twice: string | undefined;
  let file: Arriving<Content> | null = null;
  let fileCount = 0;
  let failure: unknown;
  parser.on("field", (name, value) => {
    if (!/^[a-z_]+$/.test(name)) return;
    if (Object.hasOwn(fields, name)) twice ??= name;
    fields[name] = value;
  });
  parser.on("file", (name, stream, filename: string | undefined) => {
    fileCount += 1;
    // The reader hears of it by itself; an error that nobody listens to would end the process.
    stream.on("error", () => undefined);
    if (name !== "file" || file) return void stream.resume();
    file = { name: cutFileName(filename ?? ""), stream, content: receive(stream) };
    file.content.catch((error: unknown) => {
      failure = error;
      parser.destroy(error as Error);
    });
  });

  async function* bounded(chunks: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > maxBytes * PATIENCE) throw refuseSize();
      yield chunk;
    }
  }

  const body = request.body ?? new Blob([]).stream();
  // Assigned in a callback, which TypeScript follows here only.
  const arrived = () => file;
  try {
    await pipeline(piecesOf(body), bounded, parser, { signal: request.signal });
    const content = await arrived()?.content;
    if (fileCount > 1) {
      await content?.discard();
      throw invalidField(["file"], "Send one file");
    }
    if (twice !== undefined) {
      await content?.discard();
      throw invalidField([twice], "Is given twice");
    }
    return { fields, file: content ? { name: arrived()?.name ?? "", content } : null };
  } catch (error) {
    arrived()?.stream.destroy(new Error("The upload broke off"));
    const content = await arrived()?.content.catch(() => null);
    await content?.discard();
    if (error instanceof AppError) throw error;
    // A fault of ours, such as a full disk, unless it is only that the content ended early.
    if (failure && !isBrokenOff(failure)) throw failure;
    throw new AppError("bad_request", "The multipart body is malformed or broken off");
  }
}

/** What the parser says of content that ended too early. A fault of the system has an errno. */
const isBrokenOff = (error: unknown) => !(error as NodeJS.ErrnoException).syscall;
