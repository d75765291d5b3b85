import { useSyncExternalStore } from "react";
import { whenIdle } from "@/components/ui/when-idle";

/** A schema that isn't loaded with the page but right after it, with zod: 40 kB that nobody needs to see a form. */
export type LateSchema<Schema> = {
  load: () => Promise<Schema>;
  /** Null until it has come, and on the server. */
  useLoaded: () => Schema | null;
};

const nothing = () => null;

/** @param load of a module that holds it, so that a second try asks anew */
export function lateSchema<Schema>(load: () => Promise<Schema>): LateSchema<Schema> {
  let loaded: Schema | null = null;
  const waiting = new Set<() => void>();

  async function loading(): Promise<Schema> {
    loaded ??= await load();
    for (const arrived of waiting) arrived();
    return loaded;
  }
  function onArrival(arrived: () => void) {
    waiting.add(arrived);
    return () => void waiting.delete(arrived);
  }
  whenIdle(() => void loading().catch(() => undefined));
  return { load: loading, useLoaded: () => useSyncExternalStore(onArrival, () => loaded, nothing) };
}
