/** The one logger (docs/decisions/0144). A line is ids, counts and our own words: never what somebody sent or is answered. */
import pino, { type DestinationStream, type Logger } from "pino";
import { env } from "@/lib/env";
import { isDatabaseOutage } from "@/lib/kit/outages";
import { fewOutages } from "./few-outages";
import { readable } from "./readable";
import { toldError } from "./told-errors";
import { currentTrail } from "./trail";

/** Lines wait until there are so many bytes of them, or for so long: a write per request would be a system call per request. */
const BATCH_BYTES = 4096;
const LONGEST_WAIT_MS = 500;
/** What may wait where nobody takes it: beyond it, lines are lost, and memory isn't. */
const MOST_BYTES = 16_000_000;

type Kept = { logger: Logger; end: () => Promise<void> };
type Sink = (line: string) => void;

// Next keeps modules apart per bundle; two that write to one output would cut each other's lines.
const KEY = Symbol.for("depthbook.log");
const shared = globalThis as typeof globalThis & {
  [KEY]?: Kept;
  /** When an outage of the database was last told: a page that fails now is known to fail of it (scripts/lib/outage-pages.mjs). */
  depthbookOutageAt?: number;
  /** Set by scripts/server.mjs: before it ends, it has the lines that wait written out. */
  depthbookEndsTidily?: true;
};

/** @param err what was thrown, where something was; an outage is told once a second */
function makeLogger(level: string, destination: DestinationStream): Logger {
  const clock = () => performance.now();
  const howToTell = fewOutages(clock, (error) => {
    if (isDatabaseOutage(error)) shared.depthbookOutageAt = clock();
  });
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Told by the hook below: the usual one would copy whatever an error has.
      serializers: { err: (told: unknown) => told },
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const trail = currentTrail();
        return trail ? { requestId: trail.requestId } : {};
      },
      hooks: {
        logMethod([first, ...others], method) {
          const given: unknown = first;
          if (typeof given !== "object" || given === null || !("err" in given)) {
            return method.apply(this, [first, ...others]);
          }
          const { err, ...fields } = given;
          const telling = howToTell(err);
          if (telling === "not") return;
          const isShort = typeof telling === "object";
          const leftOut = isShort && telling.leftOut > 0 ? { leftOutOfOutage: telling.leftOut } : {};
          method.apply(this, [{ ...fields, err: toldError(err, isShort), ...leftOut }, ...others]);
        },
      },
    },
    destination,
  );
  // Pino's hook hears nothing of a level that is off; pages ask for outages all the same.
  const noteOnly = (given: unknown) => void howToTell((Object(given) as { err?: unknown }).err);
  return logger.isLevelEnabled("error") ? logger : Object.assign(logger, { error: noteOnly });
}

/**
 * The output of the process. While it can't be written to (a full disk), lines wait, and nothing else does: pino alone would have the
 * error end the process, which then tries for ever to write out what is left.
 * @param isBatched whether lines may wait for others; else each is written before anything else is done
 */
function patientOutput(isBatched: boolean) {
  const pace = isBatched ? { sync: false, minLength: BATCH_BYTES } : { sync: true };
  const output = pino.destination({ dest: 1, ...pace, maxLength: MOST_BYTES });
  const writeRest = output.flushSync.bind(output);
  let isBroken = false;
  output.on("error", () => (isBroken = true));
  output.on("drain", () => (isBroken = false));
  // Called by pino as the process ends.
  output.flushSync = () => {
    if (!isBroken) writeRest();
  };
  return output;
}

function intoOutput(): Kept {
  const { LOG_LEVEL, LOG_FORMAT } = env();
  // Whoever reads words reads them as they come. On a host with servers of its own (Vercel) the process is frozen between
  // requests, and ended without being told: what waits then is lost.
  const isBatched = LOG_FORMAT === "json" && shared.depthbookEndsTidily === true;
  const output = patientOutput(isBatched);
  // What still waits when the process ends, pino writes out then.
  if (isBatched) setInterval(() => output.flush(), LONGEST_WAIT_MS).unref();
  const end = () => new Promise<void>((resolve) => output.flush(() => resolve()));
  const destination = LOG_FORMAT === "json" ? output : { write: (line: string) => void output.write(readable(line)) };
  return { logger: makeLogger(LOG_LEVEL, destination), end };
}

export function log(): Logger {
  return (shared[KEY] ??= intoOutput()).logger;
}

/** Has every line that waits written out. */
export const flushLog = async (): Promise<void> => shared[KEY]?.end();

/** Has the lines come to `sink` as they are written: for tests. */
export function logInto(sink: Sink, level: string): void {
  shared[KEY] = { logger: makeLogger(level, { write: sink }), end: async () => undefined };
}
