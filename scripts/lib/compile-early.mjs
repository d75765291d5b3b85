/**
 * Chrome reads a script to find where each of its functions ends, and once more to compile each when it is first called,
 * while the page waits. A script that says so is compiled whole instead, beside the page and while it arrives
 * (docs/decisions/0179).
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Says it of each script of a build. Once: one that is readied again says it already.
 * @param {string} dist the build's folder
 */
export function compileEarly(dist) {
  const folder = path.join(dist, "static");
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (!name.endsWith(".js")) continue;
    const file = path.join(folder, name);
    const script = readFileSync(file, "utf8");
    if (!script.startsWith(HINT)) writeFileSync(file, HINT + script);
  }
}
