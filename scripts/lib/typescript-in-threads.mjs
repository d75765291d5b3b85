// For tests and commands, which run TypeScript as it is: so do the threads that they start (docs/decisions/0168). In a build
// these are JavaScript.
import { isMainThread } from "node:worker_threads";

if (!isMainThread) {
  const { register } = await import("tsx/esm/api");
  register();
}
