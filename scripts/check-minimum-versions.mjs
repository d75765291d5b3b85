// Stands in for `npm audit`, which not every registry answers: the lock file holds no version below these.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/install.mjs";

/**
 * The first safe version of the line that we use, and the advisories that it answers (https://github.com/advisories/<id>).
 * Raise an entry, or add one, when an advisory names a package in package-lock.json.
 */
const minimumVersions = [
  ["next", "16.4.3", "GHSA-2464-fhr4-w9xw, GHSA-673q-mjm6-r5xr; earlier: GHSA-f87g-xv8r-7p7x, GHSA-26hh-7cqf-hhc6"],
  ["next-auth", "4.24.15", "GHSA-7rqj-j65f-68wh, GHSA-x445-f3h2-j279, GHSA-xmf8-cvqr-rfgj"],
  ["zod", "4.6.7", "GHSA-mrhx-c7xc-m3w5"],
  ["vitest", "4.1.0", "GHSA-5xrq-8626-4rwp"],
];

/** Negative when `a` is the older one; a pre-release counts as older than its release. */
function compareVersions(a, b) {
  const [[aCore, aPre], [bCore, bPre]] = [a, b].map((version) => version.split("+")[0].split(/-(.*)/s));
  const [aParts, bParts] = [aCore, bCore].map((core) => core.split(".").map(Number));
  const differing = aParts.findIndex((part, index) => part !== bParts[index]);
  if (differing >= 0) return aParts[differing] - bParts[differing];
  return Number(Boolean(bPre)) - Number(Boolean(aPre));
}

const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
const problems = [];
for (const [name, minimum, advisories] of minimumVersions) {
  const copies = Object.entries(packages).filter(([location]) => location.endsWith(`node_modules/${name}`));
  if (copies.length === 0) problems.push(`${name} is not in package-lock.json: remove it from the list.`);
  for (const [location, { version }] of copies) {
    if (compareVersions(version, minimum) < 0) {
      problems.push(`${location} is ${version}; ${minimum} is the first without ${advisories}.`);
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`${minimumVersions.length} packages are at their minimum version or newer.`);
