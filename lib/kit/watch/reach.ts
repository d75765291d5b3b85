/** Whether what a server needs of others was there when it was last tried: for metrics, the log and administrators. */
import { attribute, type Dependency } from "@/lib/kit/outages";
import { metrics } from "./metrics";
import { scrub } from "./told-errors";

/** `why` is null where it worked; `since` is when that began to be so. */
type Try = { at: Date; since: Date; why: string | null };

/**
 * What is asked of it. Each is told of until it works again itself: a key may be allowed to read and not to write, and a mail server
 * that lets us in may take nothing from us.
 */
export type Operation = "check" | "begin" | "keep" | "put" | "head" | "get" | "delete" | "connect" | "send";

export type Unreached = { dependency: Dependency; why: string; since: Date };

const KEY = Symbol.for("depthbook.tries");
const shared = globalThis as typeof globalThis & { [KEY]?: Map<Dependency, Map<Operation, Try>> };

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

const triesOf = (dependency: Dependency) => tries.get(dependency) ?? new Map<Operation, Try>();

/** What doesn't work, that which hasn't worked for longest first. */
const failuresOf = (dependency: Dependency) =>
  [...triesOf(dependency).values()]
    .flatMap(({ at, since, why }) => (why === null ? [] : [{ at, since, why }]))
    .sort((one, other) => one.since.getTime() - other.since.getTime());

function note(dependency: Dependency, operation: Operation, why: string | null): void {
  const own = triesOf(dependency);
  tries.set(dependency, own);
  const [at, before] = [new Date(), own.get(operation)];
  const isAsBefore = before !== undefined && (before.why === null) === (why === null);
  own.set(operation, { at, why, since: isAsBefore ? before.since : at });
  metrics.reachable.set({ dependency }, failuresOf(dependency).length === 0 ? 1 : 0);
}

/**
 * What the last try to reach something came to, as those who use it see it. Its errors say whose they are from here on.
 * @param operations what works once `work` has ended well
 * @param failedBy which of them doesn't, by an error; null where all of them do and it is about what was asked
 */
export async function reaching<Result>(
  dependency: Dependency,
  operations: readonly Operation[],
  work: () => Promise<Result>,
  failedBy: (error: unknown) => Operation | null,
): Promise<Result> {
  const haveWorked = () => operations.forEach((operation) => note(dependency, operation, null));
  try {
    const result = await work();
    haveWorked();
    return result;
  } catch (error) {
    attribute(error, dependency);
    const failed = failedBy(error);
    if (failed) note(dependency, failed, reasonOf(error));
    else haveWorked();
    throw error;
  }
}

/** Undefined where nobody has tried it yet. */
export const lastTry = (dependency: Dependency, operation: Operation): Try | undefined =>
  triesOf(dependency).get(operation);

/** When something of it was last tried that doesn't work; null where all that was tried does. */
export function lastFailure(dependency: Dependency): Date | null {
  const times = failuresOf(dependency).map(({ at }) => at.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** What could not be used when it was last tried by this process: of each, what hasn't worked for longest. */
export const unreached = (): Unreached[] =>
  [...tries.keys()].flatMap((dependency) =>
    failuresOf(dependency)
      .slice(0, 1)
      .map(({ why, since }) => ({ dependency, why, since })),
  );
