import { readFileSync } from "node:fs";
import path from "node:path";

function textOf(file: string): string | null {
  try {
    return readFileSync(path.resolve(/* turbopackIgnore: true */ file), "utf8").trim();
  } catch {
    return null; // A host that copies only what is imported.
  }
}

/** Which build this is: the package's version, and the name that Next gave the build. */
export function buildInfo(): { version: string; build: string; node: string } {
  const { version = "unknown" } = JSON.parse(textOf("package.json") ?? "{}") as { version?: string };
  const dist = process.env.NEXT_DIST_DIR ?? ".next";
  return { version, build: textOf(`${dist}/BUILD_ID`) ?? "unknown", node: process.version };
}
