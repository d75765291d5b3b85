import { useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { draftReader } from "@/lib/kit/client/drafts";

const unknown = () => undefined;
const notYet = () => unknown;

/**
 * What an earlier visit left in a place of this browser.
 * @param storageKey undefined until it is known
 * @param comesBack whether it is put back unasked
 * @returns null where there is nothing; undefined until that is known
 */
export function useLeftDraft<Draft extends object>(
  storageKey: string | undefined,
  schema: () => Promise<z.ZodType<Draft>>,
  comesBack: (draft: Draft) => boolean,
) {
  const readerOf = (key: string) => draftReader(key, schema, comesBack);
  const [reader, setReader] = useState(() => (storageKey === undefined ? null : readerOf(storageKey)));
  if (reader === null && storageKey !== undefined) setReader(readerOf(storageKey));
  return useSyncExternalStore(reader?.subscribe ?? notYet, reader?.left ?? unknown, unknown);
}
