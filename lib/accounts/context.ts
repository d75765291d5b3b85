import type { Principal } from "./rules/permissions";

/** Who asks, when, and under which request id. Built from the session, never from a request's content. */
export type Context = { principal: Principal; requestId: string; now: Date };
