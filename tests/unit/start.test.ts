/** What `npm start` and `npm run admin:create` refuse to begin with. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clockLead, clockWords } from "@/lib/kit/clocks";
import { FOUND_DAMAGE, requireIntactDatabase } from "@/scripts/lib/database-check";
import { tools } from "@/scripts/lib/install.mjs";
import { freePort } from "@/scripts/lib/postgres.mjs";
import { requireDatabase } from "@/scripts/lib/reach-database";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "depthbook-start-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const databaseFile = () => path.join(folder, "depthbook.db");

function run(
  program: readonly string[],
  further: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
) {
  const { status, stderr } = spawnSync(process.execPath, program, {
    ...user,
    encoding: "utf8",
    // One that hangs has failed.
    timeout: 25_000,
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: `file:${databaseFile()}`,
      NEXTAUTH_SECRET: "a secret for the tests, long enough to be one",
      ...further,
    },
  });
  return { status, stderr };
}

const start = (port: number, further: Record<string, string> = {}, user?: Parameters<typeof run>[2]) =>
  run([tools.tsx, "scripts/start.ts"], { PORT: String(port), ...further }, user);

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
  ["a first admin without a password", { ADMIN_EMAIL: "desk@example.com" }, /ADMIN_EMAIL and ADMIN_PASSWORD/],
  ["no build", { NEXT_DIST_DIR: "no-such-build" }, /run `npm run build`/],
])("%s: a failure that says so, and nothing is migrated", { timeout: 30_000 }, async (_, further, words) => {
  const { status, stderr } = start(await freePort(), further);
  expect([status, stderr]).toEqual([1, expect.stringMatching(words)]);
  expect(existsSync(databaseFile())).toBe(false);
});

test("a server that isn't told its address says where its links lead", { timeout: 30_000 }, async () => {
  const port = await freePort();
  const words = `links in e-mails lead to http://localhost:${port}`;
  const told = (further: Record<string, string>) => start(port, { NEXT_DIST_DIR: "no-such-build", ...further }).stderr;
  expect(told({ NEXTAUTH_URL: "" })).toContain(words);
  expect(told({ NEXTAUTH_URL: "https://desk.example" })).not.toContain(words);
});

test(
  "admin:create with a name that no form takes: a failure that names it, and no database",
  { timeout: 30_000 },
  () => {
    const options = ["--email", "desk@example.com", "--password", "correct horse", "--name", "x".repeat(201)];
    const { status, stderr } = run(["--conditions=react-server", tools.tsx, "scripts/admin-create.ts", ...options]);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^--name: Must be at most 200 characters/)]);
    expect(existsSync(databaseFile())).toBe(false);
  },
);

test("a database that can't be reached is said with its variable, and no command makes one by the way", async () => {
  const server = createServer();
  await once(server.listen(0), "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(requireDatabase(`postgresql://desk:secret@127.0.0.1:${port}/depthbook`)).rejects.toThrow(
    /^The database that DATABASE_URL names can't be reached: (?!.*secret).*ECONNREFUSED/,
  );
  const url = `file:${databaseFile()}`;
  await expect(requireDatabase(`file:${folder}`)).rejects.toThrow("DATABASE_URL");
  await expect(requireDatabase(url)).rejects.toThrow(`There is no database at ${databaseFile()}`);
  expect(existsSync(databaseFile())).toBe(false);
  await expect(requireDatabase(url, { mayBeNew: true })).resolves.toBeNull();
  // Where none can be made: SQLite's own words name neither the place nor the variable.
  const other = path.join(folder, "other");
  writeFileSync(other, "");
  await expect(requireDatabase(`file:${other}/new/depthbook.db`, { mayBeNew: true })).rejects.toThrow(
    `The database can't be read and written where DATABASE_URL or DATA_DIR says that it is: ENOTDIR: not a directory, access '${other}/new`,
  );
});

test("a DATA_DIR of another user's is said with its variable", { timeout: 30_000 }, async () => {
  const others = path.join(folder, "others");
  mkdirSync(others, { mode: 0o000 });
  // Root reads everything: as nobody, then.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(folder, 0o755);
  const { status, stderr } = start(await freePort(), { DATA_DIR: others }, user);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/What DATA_DIR names can't be read by this user: EACCES/),
  ]);
});

test(
  "a DATA_DIR where no folder can be made is said with its variable; starting there never ended",
  { timeout: 30_000 },
  async () => {
    const { status, stderr } = start(await freePort(), { DATA_DIR: "/proc/depthbook/data" });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^\/proc\/depthbook\/data can't be made, as no folder can in \/proc\. DATA_DIR names/m),
    ]);
    await expect(requireDatabase("file:/proc/depthbook/depthbook.db", { mayBeNew: true })).rejects.toThrow(
      "DATABASE_URL",
    );
  },
);

test("a clock that is not the database's is said, by how much and which way; a slow answer is none", () => {
  const asked = Date.UTC(2026, 10, 27);
  const answered = asked + 3_000;
  const words = (there: number) => clockWords(clockLead(asked, there, answered));
  for (const there of [asked - 900, asked, asked + 1_500, answered + 900]) {
    expect(words(there)).toBeNull();
  }
  expect(words(asked - 600_000)).toMatch(/^This machine's clock is 600 s ahead of the database's/);
  expect(words(answered + 2_000)).toMatch(/^This machine's clock is 2 s behind the database's/);
});

test.each([
  ["a page of it", (content: Buffer) => content.fill(7, content.length - 8192)],
  ["its head", (content: Buffer) => content.fill(7, 0, 4096)],
])("a database that is damaged in %s: named, and left as it is", { timeout: 30_000 }, async (_, damage) => {
  const database = new Database(databaseFile());
  database.exec("CREATE TABLE quotes (price REAL, notes TEXT)");
  const insert = database.prepare("INSERT INTO quotes VALUES (1, ?)");
  for (let count = 0; count < 50; count += 1) insert.run("x".repeat(1000));
  database.close();
  const damaged = damage(readFileSync(databaseFile()));
  writeFileSync(databaseFile(), damaged);
  const { status, stderr } = start(await freePort());
  expect(status).toBe(1);
  const words = `The database ${databaseFile()} is damaged`;
  expect(stderr).toContain(words);
  // As every command does, which else says what Prisma does, or writes to it.
  await expect(requireDatabase(`file:${databaseFile()}`)).rejects.toThrow(words);
  expect(readFileSync(databaseFile()).equals(damaged)).toBe(true);
});

test(
  "a large database is looked through while it is served from; once damage was found, before",
  { timeout: 60_000 },
  () => {
    const url = `file:${databaseFile()}`;
    const database = new Database(databaseFile());
    database.exec(`
    CREATE TABLE quotes (notes BLOB); CREATE TABLE rfqs (name TEXT);
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 300)
      INSERT INTO quotes SELECT zeroblob(1000000) FROM n;`);
    database.close();
    const lookThrough = () => {
      const program = [tools.tsx, "scripts/lib/processes/look-through.ts", databaseFile()];
      const { status, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" });
      return { status, stderr };
    };
    expect(requireIntactDatabase(url)).toBe(databaseFile());
    expect(lookThrough()).toEqual({ status: 0, stderr: "" });

    const place = 150_000_000 - (150_000_000 % 4096);
    const overwrite = (content: Buffer) => {
      const file = openSync(databaseFile(), "r+");
      writeSync(file, content, 0, content.length, place);
      closeSync(file);
    };
    const page = readFileSync(databaseFile()).subarray(place, place + 4096);
    overwrite(Buffer.alloc(4096, 7));
    expect(requireIntactDatabase(url)).toBe(databaseFile());
    expect(lookThrough()).toEqual({ status: FOUND_DAMAGE, stderr: expect.stringContaining("is damaged") as string });
    expect(() => requireIntactDatabase(url)).toThrow(`The database ${databaseFile()} is damaged`);

    // Whole again: looked through in full once more, and then no longer.
    overwrite(page);
    expect(requireIntactDatabase(url)).toBeNull();
    expect(requireIntactDatabase(url)).toBe(databaseFile());
  },
);

test("of a clone that was never built, a command says what to do", () => {
  const check = "scripts/lib/require-generated.mjs";
  expect(run([check])).toEqual({ status: 0, stderr: "" });
  mkdirSync(path.join(folder, path.dirname(check)), { recursive: true });
  copyFileSync(check, path.join(folder, check));
  const { status, stderr } = run([path.join(folder, check)]);
  expect([status, stderr]).toEqual([1, expect.stringContaining("is not generated yet: run `npm run build`")]);

  // These read no database by it: they serve what was built, or write and copy whole databases.
  const without = ["start", "backup", "restore", "db:generate", "db:migrate", "db:migration"];
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const commands = Object.entries(scripts).filter(([name, line]) => line.startsWith("tsx ") && !without.includes(name));
  expect(commands.filter(([, line]) => !line.includes(` --import ./${check} `))).toEqual([]);
});

describe("a command beside the server", () => {
  const beside = (program: readonly string[], further: Record<string, string>) =>
    run([tools.tsx, "--conditions=react-server", ...program], { NEXTAUTH_URL: "", ...further });
  const background = ["scripts/background.ts"];

  test.each([[background], [["scripts/member-reset-factor.ts", "--email", "ada@example.com"]]])(
    "writes no e-mail whose links lead to this machine: it asks for the server's address (%s)",
    { timeout: 30_000 },
    (program) => {
      const { status, stderr } = beside(program, {});
      expect(status).toBe(1);
      expect(stderr).toContain("NEXTAUTH_URL is not set. The links of e-mails lead there");
    },
  );

  test("the background work signs as the server does, and makes no secret of its own", { timeout: 30_000 }, () => {
    const further = { NEXTAUTH_URL: "https://desk.example.com", NEXTAUTH_SECRET: "" };
    const unknown = beside(background, further);
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toContain("NEXTAUTH_SECRET is not set. Set it as for the server");
    const kept = path.join(folder, "nextauth-secret");
    expect(existsSync(kept)).toBe(false);
    // The demo's server keeps one there, and is at this machine's own address.
    writeFileSync(kept, "a secret that the data folder keeps, long enough");
    expect(beside(background, { NEXTAUTH_SECRET: "" }).stderr).not.toContain("NEXTAUTH_");
  });
});
