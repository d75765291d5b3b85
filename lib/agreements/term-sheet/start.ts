import { Worker } from "node:worker_threads";

/** A document of ours is text: this is ten times what the largest takes. */
const MEMORY_MB = 256;

/** The bundler knows a thread by this very form: options that it can't read would make of the file a mere asset. */
export function startTermSheets(): Worker {
  return new Worker(new URL("./layout-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}
