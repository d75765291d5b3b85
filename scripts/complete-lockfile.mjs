// `node scripts/complete-lockfile.mjs`, after `npm install` behind a registry that keeps only some platforms' binaries.
// npm then leaves the others out of package-lock.json, and `npm ci` refuses such a lock file, on every machine. This
// adds them: name, exact version and platform are known from the package that lists them. With a full registry it does
// nothing.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/install.mjs";

const file = path.join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));

/** What such a package's own package.json says, read off its name: `@next/swc-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  if (words.includes("wasm32")) return { cpu: ["wasm32"] };
  const os = words.find((word) =>
    /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/.test(word),
  );
  const cpu = words.find((word) => /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)$/.test(word));
  if (!os || !cpu) throw new Error(`${name} is missing from package-lock.json, and its name does not say a platform.`);
  const libc = os === "linux" && words.find((word) => /^(gnu|musl)/.test(word));
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc.startsWith("musl") ? "musl" : "glibc"] }) };
}

const added = [];
for (const [parent, { dev, optionalDependencies = {} }] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [`${parent}/node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => lock.packages[place])) continue;
    lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
    added.push(`${name}@${version}`);
  }
}

if (added.length > 0) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(added.length > 0 ? `Added ${added.join(", ")}` : "package-lock.json is complete.");
