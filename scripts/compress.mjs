// After every `next build`: presses what it leaves for browsers.
import path from "node:path";
import { compressFiles } from "./lib/compressed-files.mjs";
import { root } from "./lib/install.mjs";

compressFiles(path.resolve(root, process.env.NEXT_DIST_DIR ?? ".next"));
