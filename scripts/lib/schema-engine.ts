/**
 * Prisma's own schema engine, from npm as WebAssembly: migrations apply and diff offline, without the engine binary
 * that the Prisma CLI downloads. The `_prisma_migrations` table it keeps is the one `prisma migrate deploy` keeps.
 */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { ConstructorOptions, SchemaEngine, SchemaFilter } from "@prisma/schema-engine-wasm";
import Database from "better-sqlite3";
import { databaseProvider, type DatabaseProvider } from "@/lib/kit/db/provider";
import { SqliteAdapterFactory } from "@/lib/kit/db/sqlite-adapter";
import { unhurried } from "./unhurried";
import { afterBrokenOnes, applyWhole, migrateBesideServers } from "./whole-migrations";

/** What the package's generated glue exports beyond its type declarations. */
type EngineBindings = WebAssembly.ModuleImports & {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
  SchemaEngine: typeof SchemaEngine & {
    new: (
      options: ConstructorOptions,
      log: () => void,
      adapter: ReturnType<typeof bindMigrationAwareSqlAdapterFactory>,
    ) => Promise<SchemaEngine>;
  };
};

// Where the engine leaves its message before it aborts; the Prisma CLI keeps the same registry.
Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) } });

const require = createRequire(import.meta.url);
const NO_FILTER: SchemaFilter = { externalTables: [], externalEnums: [] };

const root = path.resolve(import.meta.dirname, "../..");
const migrationsFolder = (provider: DatabaseProvider) => path.join(root, "prisma/migrations", provider);

/** The one source of the database's shape. */
export function schemaSource(): string {
  return readFileSync(path.join(root, "prisma/schema.prisma"), "utf8");
}

/** A schema's text for one provider, derived from the SQLite one. */
export function forProvider(provider: DatabaseProvider, source: string): string {
  if (provider === "sqlite") return source;
  return source
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace("../lib/kit/db/generated/sqlite", "../lib/kit/db/generated/postgresql");
}

let bindings: Promise<EngineBindings> | undefined;

/** One instance per process: the package's glue keeps it in a global, and a second one would corrupt the first. */
async function loadBindings(): Promise<EngineBindings> {
  const glue = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as unknown as EngineBindings;
  const folder = path.dirname(require.resolve("@prisma/schema-engine-wasm"));
  const wasm = readFileSync(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}

/** A migration of this name and script, as one of the folder's would be: for tests. */
export const migrationOf = (name: string, script: string) => ({
  path: name,
  migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: script } },
});

type Migration = ReturnType<typeof migrationOf>;

function readMigrations(provider: DatabaseProvider): Migration[] {
  const folder = migrationsFolder(provider);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => migrationOf(name, readFileSync(path.join(folder, name, "migration.sql"), "utf8")));
}

/** @param migrations by their scripts, each of which is applied whole or not at all */
async function withEngine<T>(
  url: string,
  use: (engine: SchemaEngine) => Promise<T>,
  migrations: ReadonlyMap<string, string> = new Map(),
): Promise<T> {
  const provider = databaseProvider(url);
  // One connection, and the same to the end: a transaction is sent as several scripts.
  const factory =
    provider === "sqlite"
      ? new SqliteAdapterFactory(url)
      : new PrismaPg({ connectionString: unhurried(url), max: 1, idleTimeoutMillis: 0 });
  // The engine leaves its connections open.
  const connections: SqlDriverAdapter[] = [];
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const connection = await connect();
    if (provider === "sqlite") await migrateBesideServers(connection);
    applyWhole(connection, provider, migrations);
    connections.push(connection);
    return connection;
  };
  bindings ??= loadBindings();
  const engine = await (
    await bindings
  ).SchemaEngine.new(
    { datamodels: [["schema.prisma", forProvider(provider, schemaSource())]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    return await use(engine);
  } finally {
    engine.free();
    for (const connection of connections) await connection.dispose();
  }
}

/** How long a process waits for another one's migrations. */
const TURN_MS = 60_000;

/** Whether nobody else has the lock; throws once there is no more time to wait. */
function tryLock(lock: Database.Database, mayWait: boolean): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (mayWait && (error as { code?: string }).code === "SQLITE_BUSY") return false;
    throw error;
  }
}

/**
 * Runs `work` while no other process migrates this database. On Postgres the engine sees to that itself; on SQLite two of
 * them on a new file stand in each other's way until all but one give up. The lock is a file's, and ends with its process.
 */
async function inTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  if (databaseProvider(url) !== "sqlite") return work();
  const file = path.resolve(url.replace(/^file:/, ""));
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = new Database(`${file}-migrating`, { timeout: 0 });
  const deadline = Date.now() + TURN_MS;
  try {
    while (!tryLock(lock, Date.now() < deadline)) await sleep(50);
    return await work();
  } finally {
    lock.close();
  }
}

/** The names of all there are, in their order. */
export const migrationNames = (provider: DatabaseProvider) =>
  readMigrations(provider).map((migration) => migration.path);

type Which = {
  /** No others of the folder: for a database that is to become what it was when these were all. */
  only?: readonly string[];
  /** After those of the folder. */
  further?: readonly Migration[];
};

/** Applies what is not applied yet, in order, each whole or not at all. Returns the names of the migrations that ran. */
export async function applyMigrations(url: string, { only, further = [] }: Which = {}): Promise<string[]> {
  const provider = databaseProvider(url);
  const ofFolder = readMigrations(provider).filter(({ path: name }) => only?.includes(name) ?? true);
  const migrationDirectories = [...ofFolder, ...further];
  const scripts = new Map(migrationDirectories.map((each) => [each.migrationFile.content.value, each.path]));
  const apply = async (engine: SchemaEngine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: {
        baseDir: migrationsFolder(provider),
        lockfile: { path: "migration_lock.toml", content: `provider = "${provider}"\n` },
        shadowDbInitScript: "",
        migrationDirectories,
      },
      filters: NO_FILTER,
    });
    return appliedMigrationNames;
  };
  return inTurn(url, () => afterBrokenOnes(url, () => withEngine(url, apply, scripts)));
}

/** Ends a command that has migrated, with its exit code: on Postgres the engine leaves a timer of ten seconds behind, which nobody need wait for. */
export function exitAfterMigrating(): never {
  process.exit();
}

const EMPTY_MIGRATION = "-- This is an empty migration.";

/** The SQL from one text of the schema to another; null when nothing differs. `url` picks the dialect; its content is not read. */
export async function diffSchemas(url: string, from: string | null, to: string): Promise<string | null> {
  const provider = databaseProvider(url);
  const model = (text: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: "schema.prisma", content: forProvider(provider, text) }],
  });
  return withEngine(url, async (engine) => {
    const { stdout } = await engine.diff({
      from: from === null ? { tag: "empty" } : model(from),
      to: model(to),
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    });
    return !stdout || stdout.includes(EMPTY_MIGRATION) ? null : stdout;
  });
}
