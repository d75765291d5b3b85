/** Whether what a server needs of others was there when it was last tried: for metrics, the log and administrators. */
import { attribute, type Dependency } from "@/lib/kit/outages";
import { metrics } from "./metrics";
import { scrub } from "./told-errors";

/** `why` is null where it was reached; `since` is when that began to be so. */
type Try = { at: Date; since: Date; why: string | null };

export type Unreached = { dependency: Dependency; why: string; since: Date };

const KEY = Symbol.for("depthbook.tries");
const shared = globalThis as typeof globalThis & { [KEY]?: Map<Dependency, Try> };

// The process's own: Next keeps modules apart per bundle.
const tries = (shared[KEY] ??= new Map());

/** What there is to know of it, without what it may quote: of a host with several addresses each error has its own words. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return "Not an error";
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  const kind = error.name === "Error" ? code : error.name;
  // Node's errors of files begin with their code.
  const isNamed = error.message.startsWith(`${kind}:`);
  return scrub([!isNamed && kind, error.message].filter(Boolean).join(": "));
}

function note(dependency: Dependency, why: string | null): void {
  const [at, before] = [new Date(), tries.get(dependency)];
  const isAsBefore = before !== undefined && (before.why === null) === (why === null);
  tries.set(dependency, { at, why, since: isAsBefore ? before.since : at });
  metrics.reachable.set({ dependency }, why === null ? 1 : 0);
}

/** What the last try to reach something came to, as those who use it see it. Its errors say whose they are from here on. */
export async function reaching<Result>(
  dependency: Dependency,
  work: () => Promise<Result>,
  isAway: (error: unknown) => boolean,
): Promise<Result> {
  try {
    const result = await work();
    note(dependency, null);
    return result;
  } catch (error) {
    attribute(error, dependency);
    note(dependency, isAway(error) ? reasonOf(error) : null);
    throw error;
  }
}

/** Undefined where nobody has tried yet. */
export const lastTry = (dependency: Dependency): Try | undefined => tries.get(dependency);

/** What could not be used when it was last tried by this process. */
export const unreached = (): Unreached[] =>
  [...tries].flatMap(([dependency, { why, since }]) => (why === null ? [] : [{ dependency, why, since }]));
