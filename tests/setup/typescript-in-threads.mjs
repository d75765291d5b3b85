// A thread that the code under test starts runs TypeScript as it is: in a build it would be JavaScript by then.
import { isMainThread } from "node:worker_threads";

if (!isMainThread) {
  const { register } = await import("tsx/esm/api");
  register();
}
