/** Each call of health, answered. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { checkReady } from "@/lib/kit/db/readiness";
import { healthCalls } from "./calls";

export const healthHandlers = {
  health: handle(healthCalls.health, async () => ({ element: { status: "ok" as const } })),
  ready: handle(healthCalls.ready, async () => {
    await checkReady();
    return { element: { status: "ready" as const } };
  }),
};
