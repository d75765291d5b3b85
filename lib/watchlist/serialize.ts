import type { WatchWire } from "./contract";
import type { Watch } from "./service/shared";

export function serializeWatch({ note, createdAt }: Watch): WatchWire {
  return { note, watched_at: createdAt.toISOString() };
}
