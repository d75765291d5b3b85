/**
 * When commits on SQLite are on the disk (docs/decisions/0148). SQLite's own way, `synchronous = FULL`, has the whole process
 * stand still until the disk has each of them. Here a commit is written at once and its log is flushed by another thread,
 * for all commits that wait for it together; whoever was told of one, or has read it, hears of it when the disk has it.
 */
import { type FileHandle, open } from "node:fs/promises";
import Database from "better-sqlite3";

export type SqliteLog = {
  /** To be called in the same turn as the commit, before anything else can read it. */
  committed: () => void;
  /** For who has written: resolves when all that is committed by now is on the disk, and rejects when that failed; undefined where it is. */
  kept: () => Promise<void> | undefined;
  /** For who has read: the same, but of a disk that fails they aren't told: what can be read still is. */
  settled: () => Promise<void> | undefined;
  end: () => Promise<void>;
};

/** How the log gets to the disk; `rescue` is tried when `flush` has failed, and throws where it fails too. */
export type Disk = { flush: () => Promise<void>; rescue: () => void; close: () => Promise<void> };

const nothing = () => undefined;

/** A failing disk, whatever it says, a full one too: what is committed already can't be told to have left nothing. */
const notFlushed = (error: unknown) =>
  Object.assign(new Error(`What was committed could not be brought to the disk: ${String(error)}`), { code: "EIO" });

export function sqliteLog(disk: Disk): SqliteLog {
  /** The flush that runs, begun after the commits that it is for. */
  let running: Promise<void> | undefined;
  /** The one after it: for what was committed since that one began. */
  let next: Promise<void> | undefined;
  /** A flush has failed. The system may call the next one done without having written what this one should have. */
  let lost: Error | null = null;

  async function attempt(): Promise<void> {
    try {
      if (!lost) return await disk.flush();
    } catch (error) {
      lost = notFlushed(error);
    }
    try {
      disk.rescue();
    } catch {
      throw lost;
    }
    lost = null;
  }

  function begin(): Promise<void> {
    next = undefined;
    const begun = attempt().finally(() => {
      if (running === begun) running = undefined;
    });
    // Whoever waits for it hears of its failure; nobody may.
    begun.catch(nothing);
    running = begun;
    return begun;
  }

  const committed = () => {
    if (next) return;
    if (running) {
      next = running.then(begin, begin);
      next.catch(nothing);
    } else void begin();
  };
  return {
    committed,
    kept: () => next ?? running ?? (lost ? begin() : undefined),
    settled: () => (next ?? running)?.catch(nothing),
    end: async () => {
      await (next ?? running)?.catch(nothing);
      await disk.close();
    },
  };
}

/** The disk under a database's file. */
export function diskOf(url: string): Disk {
  const file = url.replace(/^file:/, "");
  let log: FileHandle | undefined;
  return {
    flush: async () => {
      // Of the file itself no descriptor may be closed while SQLite has locks on it; of its log one may.
      log ??= await open(`${file}-wal`, "r+");
      await log.datasync();
    },
    rescue: () => {
      const database = new Database(file, { fileMustExist: true, timeout: 0 });
      try {
        // The log begins anew: whatever is written behind a frame that was lost would be lost with it.
        const isBusy = database.pragma("wal_checkpoint(TRUNCATE)", { simple: true });
        if (isBusy !== 0) throw new Error("Somebody is writing");
      } finally {
        database.close();
      }
    },
    close: async () => log?.close(),
  };
}
