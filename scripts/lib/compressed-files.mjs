/**
 * What a build leaves for browsers, as Brotli: pressed once at its end, as hard as it goes, where Next would press each
 * answer anew and less (docs/decisions/0096). Scripts and styles; pictures and fonts are pressed already.
 */
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES = { ".js": "application/javascript; charset=utf-8", ".css": "text/css; charset=utf-8" };
const SUFFIX = ".br";

/** Where a build keeps what it serves under `/_next/static`. */
const folderOf = (dist) => path.join(dist, "static");

const filesIn = (folder) => readdirSync(folder, { recursive: true }).map(String);

/** @param {string} dist the build's folder */
export function compressFiles(dist) {
  const folder = folderOf(dist);
  for (const name of filesIn(folder).filter((file) => path.extname(file) in TYPES)) {
    const content = readFileSync(path.join(folder, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(path.join(folder, name + SUFFIX), brotliCompressSync(content, { params }));
  }
}

/** Bytes that a browser is sent of a script, such as `static/chunks/1a2b.js`. */
export const sentSize = (dist, script) => statSync(path.join(dist, script + SUFFIX)).size;

/**
 * @param {string} dist the build's folder
 * @returns answers a request for such a file, and says whether it did: the name of each holds a hash of its content
 */
export function compressedFiles(dist) {
  const folder = folderOf(dist);
  const found = filesIn(folder).filter((file) => file.endsWith(SUFFIX));
  const files = new Map(
    found.map((file) => [`/_next/static/${file.slice(0, -SUFFIX.length)}`, path.join(folder, file)]),
  );

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  return function answer({ method, url = "", headers }, response) {
    const file = files.get(url);
    const takesBrotli = /(?:^|[\s,])br(?!;q=0(?:$|[,\s]))/.test(String(headers["accept-encoding"] ?? ""));
    if (!file || !takesBrotli || (method !== "GET" && method !== "HEAD")) return false;
    response.writeHead(200, {
      "content-type": TYPES[path.extname(url)],
      "content-encoding": "br",
      "content-length": statSync(file).size,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    if (method === "HEAD") response.end();
    else
      createReadStream(file)
        .on("error", () => response.destroy())
        .pipe(response);
    return true;
  };
}
