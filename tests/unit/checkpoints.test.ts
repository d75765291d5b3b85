/** SQLite's log goes into the database's file while others write, and begins anew (docs/decisions/0168). */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { checkpoints, checkpointThread, COMMITS_BETWEEN } from "@/lib/kit/db/checkpoints";
import { PrismaClient } from "@/lib/kit/db/generated/sqlite/client";
import { CHECKPOINT_PAGES, SqliteAdapterFactory } from "@/lib/kit/db/sqlite-adapter";
import { diskOf, sqliteLog } from "@/lib/kit/db/sqlite-log";

/** Checkpoints whose passes end when the test has them end. */
function heldCheckpoints() {
  const passes: { done: () => void; fail: () => void }[] = [];
  const done: string[] = [];
  const takeIn = () =>
    new Promise<void>((resolve, reject) =>
      passes.push({ done: resolve, fail: () => reject(new Error("disk I/O error")) }),
    );
  const alone = async (work: () => Promise<void>) => {
    done.push("alone");
    await work();
    done.push("no longer");
  };
  const end = () => Promise.resolve(void done.push("ended"));
  const own = checkpoints({ takeIn, alone, end });
  const commit = (times: number) => {
    for (let time = 0; time < times; time += 1) own.committed();
  };
  return { ...own, commit, passes, done };
}

test("so many commits have one pass, and none writes behind it: nobody is held up", async () => {
  const { commit, passes, done, end } = heldCheckpoints();
  commit(COMMITS_BETWEEN - 1);
  expect(passes).toHaveLength(0);
  commit(1);
  expect(passes).toHaveLength(1);
  passes[0]?.done();
  await end();
  expect(passes).toHaveLength(1);
  expect(done).toEqual(["ended"]);
});

test("what was committed during the pass is taken in by a second one, in which nobody writes; then they are counted anew", async () => {
  const { commit, passes, done, end } = heldCheckpoints();
  commit(COMMITS_BETWEEN);
  commit(COMMITS_BETWEEN);
  expect(passes).toHaveLength(1);
  passes[0]?.done();
  await expect.poll(() => passes.length).toBe(2);
  expect(done).toEqual(["alone"]);
  passes[1]?.done();
  await expect.poll(() => done).toEqual(["alone", "no longer"]);
  commit(1);
  expect(passes).toHaveLength(3);
  passes[2]?.done();
  await end();
});

test("a pass that fails holds nobody up, and is tried again", async () => {
  const { commit, passes, done, end } = heldCheckpoints();
  commit(COMMITS_BETWEEN + 1);
  passes[0]?.fail();
  await expect.poll(() => (commit(COMMITS_BETWEEN), passes.length)).toBeGreaterThan(1);
  expect(done).toEqual([]);
  passes[1]?.done();
  await expect.poll(() => passes.length).toBe(3);
  passes[2]?.fail();
  await end();
});

test("while sixteen write without pause the log begins anew, and all of it is there", async ({ signal }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "depthbook-checkpoints-"));
  const file = path.join(folder, "database.db");
  const log = sqliteLog(diskOf(`file:${file}`));
  const writer = new PrismaClient({ adapter: new SqliteAdapterFactory(`file:${file}`, { log }) });
  await writer.$executeRaw`CREATE TABLE "notes" ("note" TEXT NOT NULL)`;
  const watcher = new Database(file, { readonly: true });
  const pagesOfLog = watcher.prepare<[], { log: number }>("PRAGMA wal_checkpoint(NOOP)");
  let written = 0;
  let before = 0;
  let most = 0;
  let begunAnew = 0;
  const insert = (on: Pick<PrismaClient, "$executeRaw">) => on.$executeRaw`INSERT INTO "notes" VALUES ('a note')`;
  const write = async (_: unknown, index: number) => {
    while (begunAnew < 6 && !signal.aborted) {
      // Some outside of any transaction, which wait for no turn.
      await (index % 4 === 0 ? insert(writer) : writer.$transaction(insert));
      written += 1;
      const pages = pagesOfLog.get()?.log ?? 0;
      if (pages < before) begunAnew += 1;
      before = pages;
      most = Math.max(most, pages);
    }
  };
  await Promise.all(Array.from({ length: 16 }, write));
  watcher.close();
  await writer.$disconnect();
  await log.end();

  expect(written).toBeGreaterThan(COMMITS_BETWEEN);
  // No commit has done it itself.
  expect(most).toBeLessThan(CHECKPOINT_PAGES);
  const database = new Database(file, { readonly: true });
  expect(database.prepare("SELECT COUNT(*) FROM notes").pluck().get()).toBe(written);
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  database.close();
  rmSync(folder, { recursive: true });
});

test("a thread that fails says why, and the next one is asked", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "depthbook-checkpoints-"));
  const file = path.join(folder, "database.db");
  const { takeIn, end } = checkpointThread(file);
  await expect(takeIn()).rejects.toThrow("unable to open database file");
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.exec("CREATE TABLE notes (note TEXT)");
  await takeIn();
  const [taken] = database.pragma("wal_checkpoint(NOOP)") as [{ log: number; checkpointed: number }];
  expect(taken.checkpointed).toBe(taken.log);
  await end();
  database.close();
  rmSync(folder, { recursive: true });
});

test("a script that runs as it is written has the thread too", { timeout: 30_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "depthbook-checkpoints-"));
  const script = path.join(folder, "script.ts");
  const file = path.join(folder, "database.db");
  new Database(file).close();
  const threads = JSON.stringify(path.resolve("lib/kit/db/checkpoints.ts"));
  writeFileSync(
    script,
    `import { checkpointThread } from ${threads};
     const { takeIn, end } = checkpointThread(${JSON.stringify(file)});
     void takeIn().then(end);`,
  );
  const inThreads = "./scripts/lib/typescript-in-threads.mjs";
  execFileSync(process.execPath, ["--import", "tsx", "--import", inThreads, script], { stdio: "pipe" });
  rmSync(folder, { recursive: true });
});
