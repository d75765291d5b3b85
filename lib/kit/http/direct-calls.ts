/**
 * The calls that the production server may answer without Next (docs/decisions/0104): each route file offers its own as
 * it is loaded, and scripts/lib/direct-calls.mjs asks for them by name. Other servers never do.
 */
import type { Call } from "./call";
import type { RouteHandler } from "./routes";

// Next's bundles and the server's own modules share nothing else.
const shared = globalThis as typeof globalThis & { depthbookCalls?: Map<string, RouteHandler> };

/** The content of a file travels in pieces, and may be given up half-way: that is Next's. */
const isJson = ({ bodyFormat, fileType }: Call) => bodyFormat !== "multipart" && fileType === undefined;

export function offerToServer(handler: RouteHandler): void {
  const { call } = handler;
  if (!call || !isJson(call)) return;
  shared.depthbookCalls ??= new Map();
  shared.depthbookCalls.set(`${call.method} ${call.path}`, handler);
}
