/**
 * Reads a request's body, refusing what a parser would quietly accept: wrong media types, bad UTF-8, bottomless nesting,
 * names that are there twice.
 */
import { AppError } from "@/lib/kit/errors";
import { JsonFault, readJson } from "@/lib/kit/json-text";
import { room } from "./body-room";
import { piecesOf } from "./pieces";
import { readUrlEncoded } from "./url-encoded";

const MAX_BYTES = 1_000_000;

export type BodyFormat = "json" | "form";

const MEDIA_TYPES: Record<BodyFormat, string> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
};

/** @throws 415 the body is packed: what it unpacks to could be of any size, and is not what arrives */
export function requireUnpacked(request: Request): void {
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return;
  throw new AppError("unsupported_media_type", "Send the body as it is, without a Content-Encoding");
}

function requireMediaType(request: Request, format: BodyFormat): void {
  const [type = "", ...parameters] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  const charsets = parameters.map((part) => part.trim()).filter((part) => part.startsWith("charset="));
  const isUtf8 = charsets.every((charset) => charset.replace(/"/g, "") === "charset=utf-8");
  if (type.trim() === MEDIA_TYPES[format] && isUtf8) return;
  throw new AppError("unsupported_media_type", `Send the body as ${MEDIA_TYPES[format]} in UTF-8`);
}

/** Where it breaks off, the connection's words for it would be those of an outage of ours. */
async function* unbroken(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* piecesOf(body);
  } catch {
    throw new AppError("bad_request", "The body broke off");
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new AppError("payload_too_large", `The body exceeds ${maxBytes} bytes`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  const own = room();
  let size = 0;
  try {
    for await (const chunk of unbroken(request.body)) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      own.take(size);
      chunks.push(chunk);
    }
  } finally {
    own.giveBack();
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new AppError("bad_request", "The body is not valid UTF-8");
  }
}

function parseJson(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof JsonFault) throw new AppError("bad_request", `The body ${error.message}`);
    throw error;
  }
}

function parseForm(text: string): Record<string, string> {
  const { values, twice, broken } = readUrlEncoded(text);
  if (twice[0] !== undefined)
    throw new AppError("bad_request", `The body names ${JSON.stringify(twice[0].slice(0, 60))} twice`);
  if (broken.length > 0) throw new AppError("bad_request", "The body is not valid UTF-8");
  return values;
}

/**
 * @param mayOmit a request without a body, and so without a media type, says `{}`
 * @returns the raw text (for idempotency) and its parsed value
 * @throws 400 broken off, not UTF-8, not JSON, nested too deep, too many values, or a name twice · 413 too large · 415 another
 *   media type, or packed · 503 too many large ones arrive at once
 */
export async function readBody(
  request: Request,
  format: BodyFormat,
  { maxBytes = MAX_BYTES, mayOmit = false }: { maxBytes?: number | undefined; mayOmit?: boolean | undefined } = {},
): Promise<{ raw: string; value: unknown }> {
  const saysNoType = mayOmit && !request.headers.has("content-type");
  if (!saysNoType) requireMediaType(request, format);
  requireUnpacked(request);
  const raw = await readText(request, maxBytes);
  if (mayOmit && raw === "") return { raw, value: {} };
  if (saysNoType) requireMediaType(request, format);
  const value = format === "json" ? parseJson(raw) : parseForm(raw);
  return { raw, value };
}
