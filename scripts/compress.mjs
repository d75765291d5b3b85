// After every `next build`: readies what it leaves for browsers.
import path from "node:path";
import { compileEarly } from "./lib/compile-early.mjs";
import { compressFiles } from "./lib/compressed-files.mjs";
import { root } from "./lib/install.mjs";

const dist = path.resolve(root, process.env.NEXT_DIST_DIR ?? ".next");
compileEarly(dist);
compressFiles(dist);
