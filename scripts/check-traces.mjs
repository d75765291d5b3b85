// The end of every build: what a call reads by name is among the files that a host copies for it (Vercel). Where the whole folder is
// there, nobody would notice that it isn't.
import { readFileSync } from "node:fs";
import path from "node:path";
import nextConfig from "../next.config.mjs";
import { root } from "./lib/install.mjs";

const dist = path.resolve(root, process.env.NEXT_DIST_DIR ?? ".next");
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

const entries = Object.entries(readJson(path.join(dist, "server/app-paths-manifest.json")));
const fits = (pattern, entry) => {
  const [, route] = /^(.*)\/(?:route|page)$/.exec(entry) ?? [];
  const parts = route?.split("/") ?? [];
  const asked = pattern.split("/");
  return asked.length === parts.length && asked.every((part, place) => part === "*" || part === parts[place]);
};

const faults = Object.entries(nextConfig.outputFileTracingIncludes).flatMap(([pattern, included]) => {
  const found = entries.filter(([entry]) => fits(pattern, entry));
  if (found.length === 0) return [`No route fits ${pattern}`];
  return found.flatMap(([entry, file]) => {
    const trace = path.join(dist, "server", `${file}.nft.json`);
    const traced = new Set(readJson(trace).files.map((each) => path.resolve(path.dirname(trace), each)));
    return included.filter((each) => !traced.has(path.resolve(root, each))).map((each) => `${entry} lacks ${each}`);
  });
});
if (faults.length > 0) {
  console.error([...faults, "See outputFileTracingIncludes in next.config.mjs."].join("\n"));
  process.exit(1);
}
