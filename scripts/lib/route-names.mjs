/** What a request is counted under where no call has said it: a page, a file of the build. Never an address of anybody's. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { matching } from "./direct-calls.mjs";

/** By what they begin with: each file of the build has an address of its own. */
const FOLDERS = ["/_next/static", "/_next/image", "/_next/data", "/api/auth"];

/** @param {string} dist the build's folder */
export function routeNames(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, "app-path-routes-manifest.json"), "utf8"));
  const find = matching(Object.values(manifest).filter((route) => !route.includes("[...") && !route.includes("[[...")));

  /**
   * @param {import("node:http").IncomingMessage} request
   * @returns {string | undefined} undefined where nothing has that address
   */
  return ({ url = "" }) => {
    const [pathname = ""] = url.split("?", 1);
    return FOLDERS.find((folder) => pathname.startsWith(`${folder}/`)) ?? find(pathname)?.path;
  };
}
