/**
 * Calls of `/v1`, answered by their handlers without Next in between, whose routing, scopes and streams cost a call more than
 * most do themselves (docs/decisions/0104). Whatever isn't plain (an odd address, HEAD, a file's content), Next answers.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { takes } from "./compressed-files.mjs";

/** Nothing encoded, doubled or left empty: what Next would read otherwise than it is written. */
const PLAIN = /^(?:\/[\w-]+)+(?:\.json)?$/;
const PARAMETER = /\[(\w+)\]/g;
/** Below, pressing makes an answer no smaller. */
const PRESSED_FROM_BYTES = 1024;

const press = promisify(gzip);

/**
 * What everybody gets the same, by its tag and how it is taken: pressing the API's document takes ten milliseconds, for which all other
 * answers wait, and reading it two; and whoever asks for hundreds and takes none holds one.
 */
const keptForAll = new Map();

/**
 * @param {Response} answer
 * @param {boolean} isPressed
 * @returns {Promise<Buffer> | undefined} its body, where it is everybody's
 */
function bodyForAll(answer, isPressed) {
  const tag = answer.headers.get("etag");
  if (!tag || answer.status !== 200 || !answer.headers.get("cache-control")?.startsWith("public")) return undefined;
  const key = `${isPressed} ${tag}`;
  const known = keptForAll.get(key);
  if (known) return known;
  const read = answer.arrayBuffer().then(Buffer.from);
  const work = isPressed ? read.then(press) : read;
  keptForAll.set(key, work);
  // The next one tries again.
  work.catch(() => keptForAll.delete(key));
  return work;
}

/** @typedef {(request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>} Handler */

/** The API's paths as Next knows them, such as `/v1/rfqs/[id]`. @param {string} dist the build's folder */
export function routePathsOf(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, "app-path-routes-manifest.json"), "utf8"));
  return Object.values(manifest).filter((route) => route.startsWith("/v1/") && !route.includes("[[..."));
}

/**
 * Which path an address has, in the notation of calls (`/v1/rfqs/{id}`), and its parameters. A fixed name goes before a
 * parameter, as with Next.
 * @param {readonly string[]} routePaths
 */
export function matching(routePaths) {
  const inNotation = (route) => route.replace(PARAMETER, "{$1}");
  const fixed = new Map(routePaths.map((route) => [route, { path: inNotation(route), params: {} }]));
  const patterns = routePaths
    .filter((route) => route.includes("["))
    // After every letter.
    .toSorted((a, b) => (a.replaceAll("[", "~") < b.replaceAll("[", "~") ? -1 : 1))
    .map((route) => ({
      path: inNotation(route),
      pattern: new RegExp(`^${route.replace(PARAMETER, "(?<$1>[^/]+)")}$`),
    }));

  return (pathname) => {
    const found = fixed.get(pathname);
    if (found) return found;
    for (const { path: called, pattern } of patterns) {
      const match = pattern.exec(pathname);
      if (match) return { path: called, params: { ...match.groups } };
    }
    return undefined;
  };
}

/** @param {import("node:http").IncomingMessage} request */
function requestOf(request) {
  const { method, url, headers } = request;
  const body = method === "GET" ? {} : { body: Readable.toWeb(request), duplex: "half" };
  return new Request(`http://localhost${url}`, { method, headers, ...body });
}

/**
 * @param {Response} answer
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function send(answer, { headers }, response) {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  const isPressed = takes("gzip", headers["accept-encoding"]?.toString());
  const forAll = bodyForAll(answer, isPressed);
  const body = await (forAll ?? answer.arrayBuffer().then(Buffer.from));
  if (!forAll && body.length < PRESSED_FROM_BYTES) return response.end(body);
  response.appendHeader("vary", "accept-encoding");
  if (!isPressed) return response.end(body);
  response.setHeader("content-encoding", "gzip");
  return response.end(forAll ? body : await press(body));
}

/**
 * @param {readonly string[]} routePaths all paths of the API: those that Next answers could be meant too
 * @param {(name: string) => Handler | undefined} handlerOf of a call such as `GET /v1/rfqs/{id}`
 * @returns answers a request if it is such a call, and says whether it does
 */
export function directCalls(routePaths, handlerOf) {
  const find = matching(routePaths);

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  return function answer(request, response) {
    const [pathname = ""] = (request.url ?? "").split("?", 1);
    const route = PLAIN.test(pathname) ? find(pathname) : undefined;
    const handler = route && handlerOf(`${request.method} ${route.path}`);
    if (!handler) return false;
    const work = async () =>
      send(await handler(requestOf(request), { params: Promise.resolve(route.params) }), request, response);
    work().catch((error) => {
      console.error("A call was not answered", error);
      response.destroy();
    });
    return true;
  };
}
