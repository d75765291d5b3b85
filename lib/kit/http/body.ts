/** Reads a request's body, refusing what a parser would quietly accept: wrong media types, bad UTF-8, bottomless nesting. */
import { AppError } from "@/lib/kit/errors";
import { piecesOf } from "./pieces";

const MAX_BYTES = 1_000_000;
const MAX_DEPTH = 32;

export type BodyFormat = "json" | "form";

const MEDIA_TYPES: Record<BodyFormat, string> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
};

function requireMediaType(request: Request, format: BodyFormat): void {
  const [type = "", ...parameters] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith("charset="));
  const isUtf8 = !charset || charset.replace(/"/g, "") === "charset=utf-8";
  if (type.trim() === MEDIA_TYPES[format] && isUtf8) return;
  throw new AppError("unsupported_media_type", `Send the body as ${MEDIA_TYPES[format]} in UTF-8`);
}

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new AppError("payload_too_large", `The body exceeds ${MAX_BYTES} bytes`);
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of piecesOf(request.body)) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new AppError("bad_request", "The body is not valid UTF-8");
  }
}

/** How deep the brackets outside strings nest; counted before parsing, which would recurse. */
function nestingDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inString) {
      if (character === "\\") index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, (depth += 1));
    else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
}

function parseJson(text: string): unknown {
  if (nestingDepth(text) > MAX_DEPTH)
    throw new AppError("bad_request", `The body nests deeper than ${MAX_DEPTH} levels`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError("bad_request", "The body is not valid JSON");
  }
}

/**
 * @returns the raw text (for idempotency) and its parsed value
 * @throws 400 not UTF-8, not JSON, or nested too deep · 413 too large · 415 another media type
 */
export async function readBody(request: Request, format: BodyFormat): Promise<{ raw: string; value: unknown }> {
  requireMediaType(request, format);
  const raw = await readText(request);
  const value = format === "json" ? parseJson(raw) : Object.fromEntries(new URLSearchParams(raw));
  return { raw, value };
}
