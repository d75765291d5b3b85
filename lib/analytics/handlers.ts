/** Each call of analytics, answered: its service, then its serializer. */
import "server-only";
import { serializeAnalytics } from "./serialize";
import { readAnalytics } from "./service";
import { handle } from "@/lib/accounts/serve";
import { analyticsCalls } from "./calls";

export const analyticsHandlers = {
  read: handle(analyticsCalls.read, async ({ context, query }) => ({
    element: serializeAnalytics(await readAnalytics(context, query)),
  })),
};
