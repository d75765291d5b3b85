/** What the file systems that a download lands in take. */
const MAX_NAME_BYTES = 255;

/** Longer than this, what stands behind the last dot is no extension. */
const MAX_EXTENSION_BYTES = 16;

function utf8Bytes(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** The beginning of a text, of whole characters, in at most so many bytes of UTF-8. Reads no further than that. */
function cutToBytes(text: string, limit: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += utf8Bytes(character);
    if (bytes > limit) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/**
 * A given name without its folders, in at most 255 bytes of UTF-8 and with its extension. Before anything else looks at
 * a name: a sender decides how long it is.
 */
export function cutFileName(given: string): string {
  const name = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
  const whole = cutToBytes(name, MAX_NAME_BYTES);
  if (whole.length === name.length) return name;
  const tail = name.slice(-MAX_EXTENSION_BYTES - 1);
  const dot = tail.lastIndexOf(".");
  const extension = dot >= 0 ? tail.slice(dot) : "";
  const bytes = [...extension].reduce((sum, character) => sum + utf8Bytes(character), 0);
  return bytes > MAX_EXTENSION_BYTES + 1 ? whole : cutToBytes(name, MAX_NAME_BYTES - bytes) + extension;
}
