// `npm run weigh`, and the end of every build: the scripts that each page loads before it answers to a hand, as Brotli, held
// against a budget (docs/decisions/0087). Read from what the build says of its chunks: what a page's HTML refers to. And the
// server's own chunks that take two bytes a letter.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sentSize } from "./lib/compressed-files.mjs";
import { root } from "./lib/install.mjs";

/**
 * In thousands of bytes; a route's kind is the first whose pattern fits. React, Next and their loader alone are 113 of
 * them. What a change makes lighter, its budget follows.
 */
const BUDGETS = [
  { kind: "landing", routes: /^\/$/, most: 130 },
  { kind: "reference, not found", routes: /^\/(docs\/|_not-found|\[\.\.\.unknown\])/, most: 133 },
  {
    kind: "sign-in",
    routes: /^\/(login|register|forgot-password|verify|(join|reset-password|confirm-email)\/\[token\])$/,
    most: 160,
  },
  { kind: "dashboard", routes: /^\/(dashboard|admin)$/, most: 166 },
  { kind: "form", routes: /\/new$|^\/(onboarding|settings)|^\/rfqs\/\[id\]$|\/sign$/, most: 216 },
  {
    kind: "directory or record",
    routes: /\[id\]$|^\/(analytics|introductions|[a-z]+-(makers|issuers|investors))$/,
    most: 178,
  },
  { kind: "list or comparison", routes: /./, most: 193 },
];

/** In millions of letters. A script with one beyond Latin 1 lies in memory with two bytes for each (docs/decisions/0097). */
const MOST_WIDE = 4;

const dist = path.resolve(root, process.env.NEXT_DIST_DIR ?? ".next");
const readJson = (file) => JSON.parse(readFileSync(path.join(dist, file), "utf8"));

/** What a page's HTML refers to, beyond what every page has: the scripts of its layouts, boundaries and own parts. */
function scriptsOf(page) {
  const file = path.join(dist, "server/app", `${page}_client-reference-manifest.js`);
  // `globalThis.__RSC_MANIFEST["/page"] = {…};`, after a line that makes the object.
  const text = readFileSync(file, "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("] = ") + 4).replace(/;\s*$/, ""));
  // What stands in for a root layout that failed comes when it has.
  const parts = Object.entries(manifest.entryJSFiles).filter(([part]) => !part.endsWith("/global-error"));
  const scripts = parts.flatMap(([, each]) => each);
  if (scripts.length === 0) throw new Error(`${page} has no scripts in ${file}: is it still written as it was?`);
  return scripts;
}

const { rootMainFiles } = readJson("build-manifest.json");
const pages = Object.keys(readJson("server/app-paths-manifest.json")).filter((name) => name.endsWith("/page"));
if (pages.length === 0) throw new Error("The build names no page: nothing would be weighed");
const rows = pages
  .filter((page) => !page.startsWith("/_global-error"))
  .map((page) => {
    const route = page.replace(/\/page$/, "").replace(/\/\([^)]*\)/g, "") || "/";
    const scripts = new Set([...rootMainFiles, ...scriptsOf(page)]);
    const weight = [...scripts].reduce((sum, script) => sum + sentSize(dist, script), 0) / 1000;
    return { route, weight, ...BUDGETS.find(({ routes }) => routes.test(route)) };
  })
  .sort((one, other) => other.weight - one.weight);

for (const { route, weight, kind, most } of rows) {
  const mark = weight > most ? "  too heavy" : "";
  console.log(`${weight.toFixed(1).padStart(7)} kB of ${most}  ${route.padEnd(36)} ${kind}${mark}`);
}
const heavy = rows.filter(({ weight, most }) => weight > most);
if (heavy.length > 0) {
  console.error(`${heavy.length} pages load more JavaScript than scripts/weigh.mjs allows.`);
  process.exit(1);
}

const wide = readdirSync(path.join(dist, "server"), { recursive: true })
  .filter((file) => file.endsWith(".js"))
  .map((file) => ({ file, text: readFileSync(path.join(dist, "server", file), "utf8") }))
  .filter(({ text }) => /[^\u0000-\u00ff]/.test(text))
  .sort((one, other) => other.text.length - one.text.length);
const letters = wide.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
console.log(
  `${letters.toFixed(1).padStart(7)} M letters of ${MOST_WIDE}   of the server's scripts with one beyond Latin 1`,
);
if (letters > MOST_WIDE) {
  for (const { file, text } of wide.slice(0, 10)) console.error(`  ${file}: ${text.match(/[^\u0000-\u00ff]/)?.[0]}`);
  console.error("They take two bytes a letter: write that letter otherwise where it came into a large script.");
  process.exit(1);
}
