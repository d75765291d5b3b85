import { Worker } from "node:worker_threads";
import { THREAD } from "@/lib/kit/pdf/thread";

export const startTermSheets = () => new Worker(new URL("./layout-worker.ts", import.meta.url), THREAD);
