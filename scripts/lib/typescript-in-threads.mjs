// A thread that tests or scripts start runs TypeScript as it is: in a build it would be JavaScript by then.
import { isMainThread } from "node:worker_threads";

if (!isMainThread) {
  const { register } = await import("tsx/esm/api");
  register();
}
