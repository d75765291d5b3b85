/**
 * What a build leaves for browsers, as Brotli: pressed once at its end, as hard as it goes, where Next would press each
 * answer anew and less (docs/decisions/0096). Scripts and styles; pictures and fonts are pressed already.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { STATIC_HEADERS } from "./static-headers.mjs";

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

/**
 * Next takes an address of a file that it has not for a page that there is not, and leads to the start page, as a browser that goes astray
 * is led. A page of another build that asks for its scripts here is told so: a proxy asks the instance that has them (docs/operations.md).
 * @param {string} dist the build's folder
 * @returns whether an address is of a file that this build does not have
 */
export function filesOfOthers(dist) {
  const own = new Set(filesIn(folderOf(dist)).map((file) => `/_next/static/${file}`));
  /** @param {string} url that can be decoded */
  return (url) => url.startsWith("/_next/static/") && !own.has(decodeURIComponent(url.split("?")[0]));
}

/** Bytes that a browser is sent of a script, such as `static/chunks/1a2b.js`. */
export const sentSize = (dist, script) => statSync(path.join(dist, script + SUFFIX)).size;

/**
 * Whether an `Accept-Encoding` names an encoding, and not to refuse it.
 * @param {"br" | "gzip"} encoding
 */
export function takes(encoding, accepted = "") {
  return accepted.split(",").some((each) => {
    const [name, ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * They are read once and held, 1.5 MB of them: no answer holds a file open, least of all one that its browser has left, and
 * a build beside the running server takes none away from it.
 * @param {string} dist the build's folder
 * @returns answers a request for such a file, and says whether it did: the name of each holds a hash of its content
 */
export function compressedFiles(dist) {
  const folder = folderOf(dist);
  const found = filesIn(folder).filter((file) => file.endsWith(SUFFIX));
  const files = new Map(
    found.map((file) => [`/_next/static/${file.slice(0, -SUFFIX.length)}`, readFileSync(path.join(folder, file))]),
  );

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  return function answer({ method, url = "", headers }, response) {
    const content = files.get(url);
    if (!content || (method !== "GET" && method !== "HEAD")) return false;
    if (!takes("br", headers["accept-encoding"]?.toString())) return false;
    response.writeHead(200, {
      "content-type": TYPES[path.extname(url)],
      "content-encoding": "br",
      "content-length": content.length,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      ...STATIC_HEADERS,
    });
    response.end(method === "HEAD" ? undefined : content);
    return true;
  };
}
