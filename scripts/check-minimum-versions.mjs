// Stands in for `npm audit`, which not every registry answers: the lock file holds no version below those of the list.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/install.mjs";
import { findOutdated, MINIMUM_VERSIONS } from "./lib/minimum-versions.mjs";

const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
const problems = findOutdated(packages);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`${MINIMUM_VERSIONS.length} packages are at their minimum version or newer.`);
