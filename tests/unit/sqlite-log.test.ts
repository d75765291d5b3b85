/** Nobody hears of a commit on SQLite before the disk has it, and no commit waits for another's (docs/decisions/0148). */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import Database from "better-sqlite3";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PrismaClient } from "@/lib/kit/db/generated/sqlite/client";
import { sqliteConnection } from "@/lib/kit/db/prepared/sqlite-connection";
import { SqliteAdapterFactory } from "@/lib/kit/db/sqlite-adapter";
import { type Disk, diskOf, type SqliteLog, sqliteLog } from "@/lib/kit/db/sqlite-log";
import { mayBeCommitted, outageOf } from "@/lib/kit/outages";

const broken = () => Object.assign(new Error("ENOSPC: no space left on device, fdatasync"), { code: "ENOSPC" });

/** A disk whose flushes end when the test has them end. */
function heldDisk() {
  const held: { done: () => void; fail: () => void }[] = [];
  const state = { flushes: 0, rescues: 0, canRescue: true };
  const disk: Disk = {
    flush: () => {
      state.flushes += 1;
      return new Promise((resolve, reject) => {
        held.push({ done: resolve, fail: () => reject(broken()) });
      });
    },
    rescue: () => {
      state.rescues += 1;
      if (!state.canRescue) throw broken();
    },
    close: () => Promise.resolve(),
  };
  return { disk, held, state };
}

/** What has become of a promise by now. */
function watch(promise: Promise<unknown> | undefined) {
  const seen = { is: promise ? "waiting" : "kept" };
  promise?.then(
    () => (seen.is = "kept"),
    () => (seen.is = "failed"),
  );
  return seen;
}

describe("of commits and flushes in any order", () => {
  const moves = fc.array(fc.constantFrom("commit", "write", "read", "done", "fail", "turn"), { maxLength: 40 });

  test("who asks is answered when a flush that began after the last commit has ended, and there is one at a time", async () => {
    await fc.assert(
      fc.asyncProperty(moves, fc.boolean(), async (asked, canRescue) => {
        const { disk, held, state } = heldDisk();
        state.canRescue = canRescue;
        let commits = 0;
        /** As many commits as the disk has; those that a flush is for which has begun. */
        let kept = 0;
        let begun = 0;
        const log = sqliteLog({
          ...disk,
          flush: () => {
            begun = commits;
            return disk.flush();
          },
          rescue: () => {
            disk.rescue();
            kept = commits;
          },
        });
        const heard: { of: number; hasWritten: boolean; seen: { is: string } }[] = [];
        const look = () => {
          for (const { of, hasWritten, seen } of heard) {
            // On a disk that has failed, what can be read still is.
            if (seen.is === "kept" && (hasWritten || canRescue)) expect(kept).toBeGreaterThanOrEqual(of);
          }
          expect(held.length).toBeLessThanOrEqual(1);
        };
        for (const move of asked) {
          if (move === "commit") {
            commits += 1;
            log.committed();
          } else if (move === "write") heard.push({ of: commits, hasWritten: true, seen: watch(log.kept()) });
          else if (move === "read") heard.push({ of: commits, hasWritten: false, seen: watch(log.settled()) });
          else if (move === "turn") await turn();
          else {
            const flush = held.shift();
            if (flush && move === "done") kept = Math.max(kept, begun);
            flush?.[move]();
          }
          look();
        }
        for (let left = 0; left < 3; left += 1) {
          await turn();
          const flush = held.shift();
          if (flush) kept = Math.max(kept, begun);
          flush?.done();
          await turn();
          look();
        }
        expect(heard.filter(({ seen }) => seen.is === "waiting")).toEqual([]);
        expect(heard.filter(({ hasWritten, seen }) => seen.is === "failed" && (!hasWritten || canRescue))).toEqual([]);
        if (canRescue) {
          expect(kept).toBe(commits);
          expect(log.kept()).toBeUndefined();
        }
      }),
      { numRuns: 300 },
    );
  });

  test("many commits share a flush", async () => {
    const { disk, held, state } = heldDisk();
    const log = sqliteLog(disk);
    for (let commit = 0; commit < 50; commit += 1) log.committed();
    const all = log.kept();
    held[0]?.done();
    await turn();
    held[1]?.done();
    await all;
    expect(state.flushes).toBe(2);
  });

  test("what a failed flush was for is told of when a checkpoint has brought it to the disk, and not before", async () => {
    const { disk, held, state } = heldDisk();
    const log = sqliteLog(disk);
    state.canRescue = false;
    log.committed();
    held[0]?.fail();
    await expect(log.kept()).rejects.toThrow("ENOSPC");
    // The next flush would say that all is well.
    await expect(log.kept()).rejects.toThrow("ENOSPC");
    await log.settled();
    expect(state).toMatchObject({ flushes: 1, rescues: 2 });
    state.canRescue = true;
    await log.kept();
    expect(log.kept()).toBeUndefined();
  });
});

describe("a database whose disk takes its time", () => {
  let folder: string;
  let url: string;
  let slow: ReturnType<typeof heldDisk>;
  let log: SqliteLog;
  let writer: PrismaClient;
  let reader: PrismaClient;

  const insert = (note: string) =>
    writer.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO "notes" VALUES (${note})`;
    });
  const released = () => {
    for (const { done } of slow.held.splice(0)) done();
  };

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "depthbook-log-"));
    url = `file:${path.join(folder, "log.db")}`;
    slow = heldDisk();
    log = sqliteLog(slow.disk);
    writer = new PrismaClient({ adapter: new SqliteAdapterFactory(url, { log }) });
    reader = new PrismaClient({ adapter: new SqliteAdapterFactory(url, { readonly: true, log }) });
    // Prisma sends nothing before somebody waits for it.
    const made = Promise.resolve(writer.$executeRaw`CREATE TABLE "notes" ("note" TEXT NOT NULL)`);
    await expect.poll(() => slow.held.length).toBe(1);
    released();
    await made;
  });

  afterEach(async () => {
    released();
    await reader.$disconnect();
    await writer.$disconnect();
    rmSync(folder, { recursive: true });
  });

  test("a transaction ends when the disk has it, and the next one need not wait for that", async () => {
    const first = watch(insert("first"));
    await expect.poll(() => slow.held.length).toBe(1);
    const second = watch(insert("second"));
    // Both are written, as another connection sees.
    const other = new PrismaClient({ adapter: new SqliteAdapterFactory(url, { readonly: true }) });
    await expect.poll(() => other.$queryRaw`SELECT * FROM "notes"`).toHaveLength(2);
    await other.$disconnect();
    expect([first.is, second.is]).toEqual(["waiting", "waiting"]);
    released();
    await expect.poll(() => first.is).toBe("kept");
    expect(second.is).toBe("waiting");
    await expect.poll(() => slow.held.length).toBe(1);
    released();
    await expect.poll(() => second.is).toBe("kept");
  });

  test("whoever reads a commit hears of it when the disk has it, whichever way they read", async () => {
    const prepared = sqliteConnection(url, log);
    const asked = { sql: 'SELECT "note" FROM "notes"', values: [], isByKey: false };
    expect(await prepared.rows(asked)).toEqual([]);
    const written = watch(insert("confidential"));
    await expect.poll(() => slow.held.length).toBe(1);
    const answers = [
      Promise.resolve(reader.$queryRaw`SELECT * FROM "notes"`),
      prepared.rows(asked),
      prepared.together([asked, asked]),
    ];
    const seen = answers.map(watch);
    await turn();
    await turn();
    expect(seen.map(({ is }) => is)).toEqual(["waiting", "waiting", "waiting"]);
    released();
    expect(await Promise.all(answers)).toEqual([
      [{ note: "confidential" }],
      [["confidential"]],
      [[["confidential"]], [["confidential"]]],
    ]);
    await expect.poll(() => written.is).toBe("kept");
    prepared.end();
  });

  test("whoever is refused for what they read of a commit hears of that when the disk has it", async () => {
    const written = watch(insert("taken"));
    await expect.poll(() => slow.held.length).toBe(1);
    const refused = watch(
      writer.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT * FROM "notes"`;
        throw new Error("Somebody else has it");
      }),
    );
    await turn();
    await turn();
    expect(refused.is).toBe("waiting");
    released();
    await expect.poll(() => refused.is).toBe("failed");
    await expect.poll(() => written.is).toBe("kept");
  });

  test("what was not committed waits for nothing: a transaction that was refused, and a commit that failed", async () => {
    const prepare = new Database(url.replace("file:", ""));
    prepare.exec(
      `CREATE UNIQUE INDEX "one_note" ON "notes" ("note");
      CREATE TABLE "replies" ("to" TEXT REFERENCES "notes" ("note") DEFERRABLE INITIALLY DEFERRED)`,
    );
    prepare.close();
    const before = slow.state.flushes;
    const reply = (refused: boolean) =>
      writer.$transaction(async (tx) => {
        await tx.$executeRaw`INSERT INTO "replies" VALUES ('nobody')`;
        if (refused) throw new Error("refused");
      });
    await expect(reply(true)).rejects.toThrow("refused");
    await expect(reply(false)).rejects.toThrow("ForeignKey");
    await reader.$queryRaw`SELECT * FROM "replies"`;
    expect(slow.state.flushes).toBe(before);
  });

  test("where the disk fails, and a checkpoint too, it is an outage after which nobody knows what was written", async () => {
    slow.state.canRescue = false;
    const failed = insert("lost").catch((error: unknown) => error);
    await expect.poll(() => slow.held.length).toBe(1);
    slow.held.shift()?.fail();
    const error = await failed;
    expect(outageOf(error)?.kind).toBe("unavailable");
    expect(mayBeCommitted(error)).toBe(true);
    slow.state.canRescue = true;
  });
});

test("the disk under a database: its log is flushed, and a checkpoint brings all of it into the file", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "depthbook-disk-"));
  const url = `file:${path.join(folder, "disk.db")}`;
  const disk = diskOf(url);
  const log = sqliteLog(disk);
  const writer = new PrismaClient({ adapter: new SqliteAdapterFactory(url, { log }) });
  await writer.$executeRaw`CREATE TABLE "notes" ("note" TEXT NOT NULL)`;
  await writer.$transaction((tx) => tx.$executeRaw`INSERT INTO "notes" VALUES ('kept')`);
  expect(log.kept()).toBeUndefined();
  const logged = () => statSync(`${url.replace("file:", "")}-wal`).size;
  // Somebody is in the middle of writing: not now, and nothing is lost by it.
  const midway = writer.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO "notes" VALUES ('written meanwhile')`;
    expect(disk.rescue).toThrow();
  });
  await midway;
  expect(logged()).toBeGreaterThan(0);
  disk.rescue();
  expect(logged()).toBe(0);
  await log.end();
  await writer.$disconnect();
  const after = new PrismaClient({ adapter: new SqliteAdapterFactory(url, { readonly: true }) });
  expect(await after.$queryRaw`SELECT * FROM "notes"`).toEqual([{ note: "kept" }, { note: "written meanwhile" }]);
  await after.$disconnect();
  rmSync(folder, { recursive: true });
});
