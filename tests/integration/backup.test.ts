/**
 * What is backed up while people write is of one moment, and comes back row by row and byte by byte
 * (docs/decisions/0141).
 */
import { execFile } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { diskStorage } from "@/lib/kit/storage/disk";
import { storage } from "@/lib/kit/storage/storage";
import { makeBackup } from "@/scripts/backup/make";
import { readManifest, writeManifest } from "@/scripts/backup/manifest";
import { checkBackup, restoreBackup } from "@/scripts/backup/restore";
import { createApiKey, insertApiKey } from "@/tests/factories/api-keys";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { pdf, upload, uploadForm } from "@/tests/factories/documents";
import { type Person, register } from "@/tests/factories/people";
import { createWebhook } from "@/tests/factories/webhooks";
import { call } from "@/tests/setup/api";
import { withConnection } from "@/tests/setup/own-database";
import {
  ownUrl,
  provider,
  folder,
  newFolder,
  say,
  dropPlaces,
  emptyPlace,
  columnOf,
  rowsOf,
  TABLES,
  type Everything,
  everythingIn,
} from "@/tests/setup/backups";

const run = promisify(execFile);

const backup = newFolder();

/** What a server never lets anybody use again after a restore, or holds back. */
const SETTLED = [
  "sessions",
  "member_links",
  "password_requests",
  "api_keys",
  "email_outbox",
  "webhook_deliveries",
  "members",
  "notifications",
];

const choices = { keepApiKeys: false, sendWaiting: false };

let issuer: Person, maker: Person;

afterAll(dropPlaces);

/** What makes rows follow from others, and keeps them from not fitting. */
const RULES = {
  sqlite: `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name`,
  postgresql: `
    SELECT conrelid::regclass::text || conname || pg_get_constraintdef(oid) || convalidated::text
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass::text || pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`,
};

function npmRun(script: string, given: string[], place: { url: string; dataDir: string }) {
  const environment = { ...process.env, DATABASE_URL: place.url, DATA_DIR: place.dataDir };
  const start = ["--conditions=react-server", "--import", "tsx", `scripts/${script}.ts`, ...given];
  return run(process.execPath, start, { env: environment });
}

const failure = (error: unknown) => error as { code: number; stdout: string; stderr: string };

/** The content of each file in a data folder, by its key. */
function filesIn(dataDir: string): Map<string, Buffer> {
  const root = path.join(dataDir, "files");
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(found.map(({ name, parentPath }) => [name, readFileSync(path.join(parentPath, name))]));
}

const LAST_DIGEST = new Date("2026-01-01T08:00:00Z");

let before: Everything, after: Everything, restored: Everything;
let place: { url: string; dataDir: string };

/** Where what is refused would go. */
let untouched: typeof place;

let written = 0;

beforeAll(async () => {
  mkdirSync(folder);
  [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
  const key = await createApiKey(issuer);
  await createWebhook(maker);
  const document = await upload(issuer);
  const large = await call("POST", "/v1/files", {
    token: issuer.token,
    body: uploadForm(pdf(300_000), "Deck.pdf", "whitepaper"),
  });
  expect([large.status, key.name]).toEqual([201, "desk"]);
  const rfqId = await createOpenRfq(issuer, [maker], {
    documents: [document.id],
    name: 'Ärger, "Tab\\t" and 🙂',
    brief: "One line\nand another,\twith a tab, a \\ and '\\N'",
  });
  const id = await createQuote(maker, rfqId);
  expect(
    (await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED" } })).status,
  ).toBe(200);
  await insertApiKey(maker, { scopes: "read", expiresAt: new Date(Date.now() + 86_400_000) });
  const { writer } = clients();
  await writer.member.update({ where: { id: maker.memberId }, data: { digestFrom: LAST_DIGEST } });
  await writer.notification.updateMany({ where: { memberId: maker.memberId }, data: { awaitsDigest: true } });
  // Forgotten passwords wait for the background's work.
  await call("POST", "/v1/users/password/forgot", { body: { email: maker.email } });

  before = await everythingIn(ownUrl);
  const child = { isRunning: true };
  const taken = npmRun("backup", ["--to", backup], { url: ownUrl, dataDir: process.env.DATA_DIR as string }).finally(
    () => (child.isRunning = false),
  );
  while (child.isRunning) {
    await createDraft(issuer, [maker]);
    written += 1;
    // On SQLite nothing else has a turn by itself, not even the news that the backup is done.
    await sleep(1);
  }
  expect((await taken).stdout).toContain("Backed up");
  after = await everythingIn(ownUrl);
  [place, untouched] = [await emptyPlace(), await emptyPlace()];
  const { stdout } = await npmRun("restore", ["--from", backup], place);
  expect(stdout).toMatch(/Held [1-9]\d* e-mails? and [1-9]\d* webhooks? that/);
  restored = await everythingIn(place.url);
}, 60_000);

const missing = (rows: string[] | undefined, from: string[] | undefined) => {
  const there = new Set(from);
  return (rows ?? []).filter((row) => !there.has(row));
};

describe("a backup that was taken while people wrote", () => {
  test("has every row of before it began, and none that never was", () => {
    expect([...restored.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [table, all] of restored) {
      if (SETTLED.includes(table)) continue;
      // E-mails that are held are among those that were given up.
      const rows = all.filter((row) => !(table === "figure_changes" && row.includes("failed_emails")));
      expect(missing(before.get(table), rows), table).toEqual([]);
      expect(missing(rows, after.get(table)), table).toEqual([]);
    }
    expect(restored.get("rfqs")?.length).toBeLessThan(after.get("rfqs")?.length ?? 0);
    expect(written).toBeGreaterThan(5);
  });

  test("is of one moment: of each RFP that was made meanwhile, all that its making wrote, or nothing", async () => {
    const made = `SELECT COUNT(*) FROM "rfqs" r`;
    const [all] = await columnOf(place.url, made);
    const trail = `SELECT 1 FROM "audit_events" a WHERE a."entityType" = 'rfq' AND a."entityId" = r."id" AND a."action" = 'rfq.create'`;
    const whole = `${made} WHERE EXISTS (${trail}) AND "marketMakerCount" = (SELECT COUNT(*) FROM "rfq_invitations" i WHERE i."rfqId" = r."id")`;
    expect(await columnOf(place.url, whole)).toEqual([all]);
    const [events] = await columnOf(place.url, `SELECT COUNT(*) FROM "audit_events" WHERE "action" = 'rfq.create'`);
    expect(events).toBe(all);
    // What triggers keep, counted anew.
    const kept = `SELECT SUM("amount") FROM (SELECT * FROM "figures" UNION ALL SELECT * FROM "figure_changes") f WHERE "kind" = 'rfqs'`;
    const counted = `SELECT SUM("amount") FROM "counted_figures" WHERE "kind" = 'rfqs'`;
    expect(Number((await columnOf(place.url, kept))[0])).toBe(Number((await columnOf(place.url, counted))[0]));
  });

  test("brings the uploaded files back, byte by byte", async () => {
    const keys = await columnOf(place.url, `SELECT "key" FROM "files"`);
    const [own, back] = [filesIn(process.env.DATA_DIR as string), filesIn(place.dataDir)];
    expect(keys).toHaveLength(2);
    expect([...back.keys()].sort()).toEqual(keys.sort());
    for (const key of keys) expect(back.get(key)?.equals(own.get(key) ?? Buffer.alloc(0)), key).toBe(true);
    expect(readdirSync(path.join(place.dataDir, "files/incoming"))).toEqual([]);
  });

  test("brings back what holds rows together, and numbers that go on", async () => {
    expect(await columnOf(place.url, RULES[provider])).toEqual(await columnOf(ownUrl, RULES[provider]));
    const [last] = await columnOf(ownUrl, `SELECT MAX("id") FROM "password_requests"`);
    await withConnection(place.url, (connection) =>
      connection.executeScript(`INSERT INTO "password_requests" ("email") VALUES ('new@example.test')`),
    );
    const [next] = await columnOf(place.url, `SELECT MAX("id") FROM "password_requests"`);
    expect(Number(next)).toBeGreaterThan(Number(last));
  });

  test("is for its user of the machine alone", () => {
    const entries = readdirSync(backup, { recursive: true, encoding: "utf8" });
    const modes = new Set(entries.map((name) => statSync(path.join(backup, name))).map(({ mode }) => mode & 0o077));
    expect([entries.length > 8, ...modes, statSync(backup).mode & 0o077]).toEqual([true, 0, 0]);
    expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
  });
});

test("who was signed in is not any more, keys have run out, and nothing goes out that may have gone already", async () => {
  for (const table of ["sessions", "member_links", "password_requests"]) {
    expect(before.get(table)?.length, table).toBeGreaterThan(0);
    expect(restored.get(table), table).toEqual([]);
  }
  const valuesOf = async (url: string, column: string, table: string) =>
    new Set(await columnOf(url, `SELECT "${column}" FROM "${table}" ORDER BY 1`));
  expect(await valuesOf(place.url, "status", "email_outbox")).toEqual(new Set(["FAILED"]));
  expect(await valuesOf(place.url, "status", "webhook_deliveries")).toEqual(new Set(["FAILED"]));
  expect(await valuesOf(ownUrl, "expiresAt", "api_keys")).toContain("null");
  // One of them would have gone on for a day.
  const [ended = "", ...others] = await valuesOf(place.url, "expiresAt", "api_keys");
  expect([Date.parse(ended) <= Date.now(), others]).toEqual([true, []]);
  const [digestFrom = ""] = await columnOf(
    place.url,
    `SELECT "digestFrom" FROM "members" WHERE "digestFrom" IS NOT NULL`,
  );
  expect(Date.parse(digestFrom)).toBeGreaterThan(LAST_DIGEST.getTime());
  const awaiting = (url: string) => columnOf(url, `SELECT "id" FROM "notifications" WHERE "awaitsDigest"`);
  expect([(await awaiting(ownUrl)).length > 0, await awaiting(place.url)]).toEqual([true, []]);
  for (const table of ["api_keys", "email_outbox", "webhook_deliveries", "members", "notifications"]) {
    expect(restored.get(table)?.length, table).toBe(before.get(table)?.length);
  }
});

/** A copy of the backup with something wrong. */
function spoiled(spoil: (copy: string) => void): string {
  const copy = newFolder();
  cpSync(backup, copy, { recursive: true });
  spoil(copy);
  return copy;
}

function flipByte(file: string, at = Math.floor(statSync(file).size / 2)): void {
  const content = readFileSync(file);
  content.writeUInt8(content.readUInt8(at) ^ 1, at);
  writeFileSync(file, content);
}

const databasePart = (copy: string) =>
  path.join(copy, "database", provider === "sqlite" ? "depthbook.db" : "rfqs.copy");

const anyFile = (copy: string) => {
  const [found] = readdirSync(path.join(copy, "files"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return path.join(found?.parentPath ?? "", found?.name ?? "");
};

async function expectNothingIn({ url, dataDir }: { url: string; dataDir: string }): Promise<void> {
  expect(existsSync(dataDir)).toBe(false);
  if (provider === "sqlite") expect(existsSync(url.replace("file:", ""))).toBe(false);
  else expect(await columnOf(url, TABLES.postgresql)).toEqual([]);
}

describe("a backup that isn't whole is refused, and nothing is written", () => {
  test.each<[string, (copy: string) => void, RegExp]>([
    ["a byte of the database", (copy) => flipByte(databasePart(copy)), /database\/\S+ is not what was written/],
    ["the end of the database", (copy) => truncateSync(databasePart(copy), 100), /has 100 bytes instead of/],
    ["the database", (copy) => rmSync(databasePart(copy)), /database\/\S+ is missing/],
    ["a byte of a file", (copy) => flipByte(anyFile(copy)), /files\/\S+ is not what was written/],
    ["a file", (copy) => rmSync(anyFile(copy)), /files\/\S+ is missing/],
    ["a line more in the list", (copy) => appendFileSync(path.join(copy, "files.jsonl"), "{}\n"), /files\.jsonl has/],
    ["a byte of the manifest", (copy) => flipByte(path.join(copy, "manifest.json")), /manifest\.json is not what/],
    ["the manifest's hash", (copy) => rmSync(path.join(copy, "manifest.json.sha256")), /has no manifest\.json\.sha256/],
    ["all of it", (copy) => rmSync(copy, { recursive: true }), /has no manifest\.json/],
  ])("%s", async (_what, spoil, words) => {
    const options = { databaseUrl: untouched.url, store: diskStorage(untouched.dataDir), choices, say };
    await expect(restoreBackup({ from: spoiled(spoil), ...options })).rejects.toThrow(words);
    await expectNothingIn(untouched);
  });
});

describe("refused with words, and nothing is changed", () => {
  test("a database that has something in it, by the command", async () => {
    const error = await npmRun("restore", ["--from", backup], place).then(() => null, failure);
    expect(error?.code).toBe(1);
    expect(error?.stderr).toMatch(
      provider === "sqlite" ? /is there already, and nothing is overwritten/ : /has accounts already/,
    );
    for (const [table, rows] of restored)
      if (table !== "password_requests") expect(await rowsOf(place.url, table), table).toEqual(rows);
  });

  test.runIf(provider === "sqlite").each(["", "-wal"])(
    "a database that somebody has made while it was restored (depthbook.db%s)",
    async (end) => {
      const into = await emptyPlace();
      const made = into.url.replace(/^file:/, "") + end;
      const disk = diskStorage(into.dataDir);
      // After the look at the place, before the database is put there.
      const keep: typeof disk.keep = async (...given) => {
        writeFileSync(made, "somebody's");
        await disk.keep(...given);
      };
      const restoring = restoreBackup({
        ...{ from: backup, databaseUrl: into.url, store: { ...disk, keep }, choices, say },
      });
      await expect(restoring).rejects.toThrow("is there already, and nothing is overwritten");
      expect(readFileSync(made, "utf8")).toBe("somebody's");
      expect(existsSync(`${into.url.replace(/^file:/, "")}-restoring`)).toBe(false);
    },
  );

  test.each<[string, (manifest: Awaited<ReturnType<typeof readManifest>>) => object, RegExp]>([
    [
      "one of a newer version",
      ({ migrations }) => ({ migrations: [...migrations, "29990101000000_more"] }),
      /of a newer Depthbook/,
    ],
    [
      "one of the other kind",
      () => ({ database: provider === "sqlite" ? "postgresql" : "sqlite" }),
      /into its own kind only/,
    ],
  ])("%s", async (_what, change, words) => {
    const manifest = await readManifest(backup);
    const copy = newFolder();
    cpSync(backup, copy, { recursive: true });
    const { format: _format, ...rest } = manifest;
    await writeManifest(copy, { ...rest, ...change(manifest) });
    const options = { databaseUrl: untouched.url, store: diskStorage(untouched.dataDir), choices, say };
    await expect(restoreBackup({ from: copy, ...options })).rejects.toThrow(words);
    await expectNothingIn(untouched);
  });

  test("a backup where there is one already", async () => {
    const again = { to: backup, databaseUrl: ownUrl, store: storage(), secret: undefined, version: "0", say };
    await expect(makeBackup(again)).rejects.toThrow("is there already, and nothing is overwritten");
    expect(await checkBackup(backup, say)).toEqual(await readManifest(backup));
  });
});

describe("a file that the store has not as the database says", () => {
  const take = (store: ReturnType<typeof storage>) =>
    makeBackup({ to: newFolder(), databaseUrl: ownUrl, store, secret: undefined, version: "0", say });

  test("is named, and the rest is backed up", async () => {
    const [lost, spoilt] = [await upload(issuer), await upload(issuer)];
    const keyOf = async (id: number) => (await clients().reader.file.findUniqueOrThrow({ where: { id } })).key;
    const placeOf = (key: string) => path.join(process.env.DATA_DIR as string, "files", key.slice(0, 2), key);
    rmSync(placeOf(await keyOf(lost.id)));
    flipByte(placeOf(await keyOf(spoilt.id)));
    const { files } = await take(storage());
    expect(files.count).toBe(2);
    expect(files.lost.map(({ id, why }) => [id, why]).sort()).toEqual(
      [
        [lost.id, "is missing"],
        [spoilt.id, "has another content than was uploaded"],
      ].sort(),
    );
    await clients().writer.file.deleteMany({ where: { id: { in: [lost.id, spoilt.id] } } });
  });

  test("is no loss where its owner has removed it meanwhile", async () => {
    const { id } = await upload(issuer);
    const own = storage();
    const { key } = await clients().reader.file.findUniqueOrThrow({ where: { id } });
    const find: typeof own.find = async (asked) => {
      if (asked === key) {
        await clients().writer.file.delete({ where: { id } });
        await own.remove(key);
      }
      return own.find(asked);
    };
    expect((await take({ ...own, find })).files).toMatchObject({ count: 2, removed: 1, lost: [] });
  });
});
