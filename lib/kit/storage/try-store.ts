import { randomUUID } from "node:crypto";
import { unavailable } from "@/lib/kit/outages";
import type { Storage } from "./content-store";
import { receive } from "./incoming";

const NOT_FOUND = "The document store has lost what was put there a moment before";

/** One for each process: where nothing may be taken away, it is written over. */
const KEY = `check-${randomUUID()}`;

/**
 * Puts something into the store, looks it up, reads it and takes it away: a key may be allowed to read and not to write, and what isn't there
 * can be told from what may not be seen only where the bucket may be listed.
 * @throws what keeps documents from being taken or read
 */
export async function tryStore(store: Storage): Promise<void> {
  async function* words() {
    yield Buffer.from("Depthbook has looked whether it can keep documents here. This may be deleted.");
  }
  const incoming = await receive(words(), 1_000, store);
  try {
    await store.keep(incoming.path, KEY, { size: incoming.size, contentType: "text/plain" });
  } finally {
    await incoming.discard();
  }
  try {
    const found = await store.find(KEY);
    if (found === null) throw Object.assign(unavailable(), { cause: new Error(NOT_FOUND) });
    await new Response(found.open()).arrayBuffer();
  } finally {
    await store.remove(KEY);
  }
  await store.find(KEY);
}
