/** What lies on the disk is for the server's own user only. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMailer } from "@/lib/kit/mail/send";
import { tools } from "@/scripts/lib/install.mjs";
import { keepDataPrivate } from "@/scripts/lib/private-data";
import { keptSecret } from "@/scripts/lib/secret";
import { upload } from "@/tests/factories/documents";
import { register } from "@/tests/factories/people";

let folder: string;
let umask: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "depthbook-private-"));
  umask = process.umask(0o022);
});

afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

/** Everything in a folder, and itself, that somebody else may read, write or enter. */
function openToOthers(root: string): string[] {
  const names = ["", ...readdirSync(root, { recursive: true, encoding: "utf8" })];
  return names.filter((name) => (statSync(path.join(root, name)).mode & 0o077) !== 0).sort();
}

test("an uploaded document, an e-mail in the outbox, and the demo's secret are", async () => {
  const dataDir = process.env.DATA_DIR as string;
  await upload(await register("token_issuer"));
  const mail = { to: "a@example.test", subject: "Hello", text: "Hello", html: null, unsubscribeUrl: null };
  await openMailer().send({ ...mail, createdAt: new Date(), dedupeKey: "private" });
  for (const name of ["files", "outbox"]) expect(openToOthers(path.join(dataDir, name))).toEqual([]);
  keptSecret(path.join(folder, "demo"));
  expect(openToOthers(path.join(folder, "demo"))).toEqual([]);
});

test("what was open to others is closed at the next start, and what is not ours is left alone", () => {
  const dataDir = path.join(folder, "data");
  mkdirSync(path.join(dataDir, "files/ab"), { recursive: true });
  mkdirSync(path.join(dataDir, "outbox"));
  const database = new Database(path.join(dataDir, "depthbook.db"));
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE quotes (price REAL)");
  for (const name of ["files/ab/abcd", "outbox/1.eml", "nextauth-secret", "somebody-elses"]) {
    writeFileSync(path.join(dataDir, name), "content");
  }
  expect(openToOthers(dataDir)).toContain("depthbook.db-wal");
  keepDataPrivate({ DATA_DIR: dataDir, DATABASE_URL: `file:${dataDir}/depthbook.db` });
  expect(openToOthers(dataDir)).toEqual(["somebody-elses"]);
  // And what comes after it.
  writeFileSync(path.join(dataDir, "later"), "content");
  mkdirSync(path.join(dataDir, "outbox/later"));
  expect(openToOthers(dataDir)).toEqual(["somebody-elses"]);
  database.close();
});

test("a folder that everybody shares stays shared", () => {
  chmodSync(folder, 0o1777);
  keepDataPrivate({ DATA_DIR: folder, DATABASE_URL: `file:${folder}/depthbook.db` });
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

test("a folder that DATABASE_URL names by mistake keeps its modes, and so does all that is in it", () => {
  const dataDir = path.join(folder, "data");
  const shared = path.join(folder, "shared");
  mkdirSync(path.join(shared, "bin"), { recursive: true });
  writeFileSync(path.join(shared, "bin/program"), "content", { mode: 0o755 });
  const before = openToOthers(shared);
  expect(before).toEqual(["", "bin", "bin/program"]);
  keepDataPrivate({ DATA_DIR: dataDir, DATABASE_URL: `file:${shared}` });
  expect(openToOthers(shared)).toEqual(before);
});

test("a DATA_DIR that is no folder is said with its variable", () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "content");
  for (const dataDir of [file, path.join(file, "data")]) {
    expect(() => keepDataPrivate({ DATA_DIR: dataDir, DATABASE_URL: `file:${folder}/depthbook.db` })).toThrow(
      `${dataDir} is no folder. DATA_DIR names`,
    );
  }
});

test("a new database is, from its first moment", () => {
  const dataDir = path.join(folder, "data");
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: `file:${dataDir}/depthbook.db` };
  execFileSync(process.execPath, [tools.tsx, "scripts/migrate.ts"], { env: environment, stdio: "ignore" });
  expect(readdirSync(dataDir)).toContain("depthbook.db");
  expect(openToOthers(dataDir)).toEqual([]);
});
