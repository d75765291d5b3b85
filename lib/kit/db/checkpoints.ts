/**
 * SQLite's log is taken into the database's file by a thread (docs/decisions/0168). By itself SQLite has a commit do that now and
 * then, in the process's time: some tenth of a second in which nobody is answered.
 */
import { Worker } from "node:worker_threads";
import { askThread } from "@/lib/kit/threads/ask";
import { log } from "@/lib/kit/watch/log";

/** A commit of ours writes up to sixty pages of 4 kB. */
export const COMMITS_BETWEEN = 128;

export type Checkpoints = {
  /** To be told of each commit. */
  committed: () => void;
  end: () => Promise<void>;
};

/** Takes what is committed by now into the file. */
type TakeIn = () => Promise<void>;

type How = {
  takeIn: TakeIn;
  /** Has `work` done while nobody writes. */
  alone: (work: TakeIn) => Promise<void>;
  end: () => Promise<void>;
};

export function checkpoints({ takeIn, alone, end }: How): Checkpoints {
  let commits = 0;
  let running: Promise<void> | undefined;

  async function take(): Promise<void> {
    commits = 0;
    await takeIn();
    // The log begins anew once the file has all of it, which it never has while others go on writing.
    if (commits > 0) await alone(takeIn);
  }
  return {
    committed: () => {
      commits += 1;
      if (commits < COMMITS_BETWEEN || running) return;
      // Where it fails the log grows until the next time: nothing is lost by it.
      running = take()
        .catch((error: unknown) => log().warn({ err: error }, "SQLite's log could not be taken into its file"))
        .finally(() => {
          running = undefined;
        });
    },
    end: async () => {
      await running;
      await end();
    },
  };
}

/** A thread for the database of this file, started when it is first asked. */
export function checkpointThread(file: string): Omit<How, "alone"> {
  let worker: Worker | undefined;
  function start(): Worker {
    // The bundler knows a thread by this very form. It only has SQLite do something: these are megabytes.
    const started = new Worker(new URL("./checkpoint-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
    });
    // It waits for work, and should not keep a process alive that is ending.
    started.unref();
    return started;
  }
  return {
    takeIn: async () => {
      const asked = (worker ??= start());
      try {
        await askThread(asked, file);
      } catch (error) {
        // The next time has another.
        worker = undefined;
        await asked.terminate();
        throw error;
      }
    },
    end: async () => {
      await worker?.terminate();
    },
  };
}
