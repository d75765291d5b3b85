import { Worker } from "node:worker_threads";
import { LAYOUT_MEMORY_MB, LAYOUT_YOUNG_MB } from "@/lib/kit/pdf/worker";

/** The bundler knows a thread by this very form: options that it can't read would make of the file a mere asset. */
export function startTermSheets(): Worker {
  return new Worker(new URL("./layout-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: LAYOUT_MEMORY_MB, maxYoungGenerationSizeMb: LAYOUT_YOUNG_MB },
  });
}
