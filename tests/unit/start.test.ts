/** What `npm start` refuses to begin with. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tools } from "@/scripts/lib/install.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "depthbook-start-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const databaseFile = () => path.join(folder, "depthbook.db");

function start(port: number) {
  const { status, stderr } = spawnSync(process.execPath, [tools.tsx, "scripts/start.ts"], {
    encoding: "utf8",
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: `file:${databaseFile()}`,
      PORT: String(port),
      NEXTAUTH_SECRET: "a secret for the tests, long enough to be one",
    },
  });
  return { status, stderr };
}

test("a port that is taken: a failure that says so, and nothing is migrated", { timeout: 30_000 }, async () => {
  const other = createServer();
  await once(other.listen(0), "listening");
  const { port } = other.address() as AddressInfo;
  try {
    const { status, stderr } = start(port);
    expect(status).toBe(1);
    expect(stderr).toContain(`Port ${port} is taken`);
    expect(existsSync(databaseFile())).toBe(false);
  } finally {
    other.close();
  }
});

test.each([
  ["a page of it", (content: Buffer) => content.fill(7, content.length - 8192)],
  ["its head", (content: Buffer) => content.fill(7, 0, 4096)],
])("a database that is damaged in %s: named, and left as it is", { timeout: 30_000 }, (_, damage) => {
  const database = new Database(databaseFile());
  database.exec("CREATE TABLE quotes (price REAL, notes TEXT)");
  const insert = database.prepare("INSERT INTO quotes VALUES (1, ?)");
  for (let count = 0; count < 50; count += 1) insert.run("x".repeat(1000));
  database.close();
  const damaged = damage(readFileSync(databaseFile()));
  writeFileSync(databaseFile(), damaged);
  const { status, stderr } = start(0);
  expect(status).toBe(1);
  expect(stderr).toContain(`The database ${databaseFile()} is damaged`);
  expect(readFileSync(databaseFile()).equals(damaged)).toBe(true);
});
