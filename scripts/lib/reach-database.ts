/** Before anything is done with a database: what keeps it from being reached is said with the variable that names it. */
import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { clockLead, clockWords } from "@/lib/kit/clocks";
import { databaseProvider } from "@/lib/kit/db/provider";
import { requireIntactDatabase } from "./database-check";
import { requireMakeable } from "./makeable-folder";

const PATIENCE_MS = 10_000;

type Terms = {
  /** A file that is not there yet is about to be made. */
  mayBeNew?: boolean;
};

/**
 * Readers write too: beside the file lie SQLite's logs. Of a place that may not be written it says no more than that it can't open something.
 * What isn't there is made, where it lies.
 */
function requireWritable(place: string): void {
  try {
    accessSync(place, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const parent = path.dirname(place);
    if (code === "ENOENT" && parent !== place) requireWritable(parent);
    else
      throw new Error(
        `The database can't be read and written where DATABASE_URL or DATA_DIR says that it is: ${message}`,
      );
  }
}

function requireFile(url: string, { mayBeNew = false }: Terms): void {
  const file = path.resolve(url.replace(/^file:/, ""));
  for (const place of [path.dirname(file), file]) requireWritable(place);
  if (mayBeNew) requireMakeable(path.dirname(file), "DATABASE_URL or DATA_DIR says that the database is there.");
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new Error(`${file} is no file. DATABASE_URL names the database's: file:<path>.`);
  if (!found && !mayBeNew) {
    // Whoever only reads or clears up would make an empty one, of a path that was mistyped.
    throw new Error(`There is no database at ${file}, where DATABASE_URL or DATA_DIR says that it is.`);
  }
}

/** Of a host with several addresses, the error says what came of each, and nothing of its own. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
};

async function compareClocks(client: Client): Promise<void> {
  const asked = Date.now();
  const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
  const words = clockWords(clockLead(asked, rows[0]?.now.getTime() ?? asked, Date.now()));
  if (words !== null) console.warn(words);
}

/** By a role's `search_path`, or a schema of its name, half of what is asked would go elsewhere: Prisma asks for `public`. */
async function findSchema(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ schema: string | null }>("SELECT current_schema() AS schema");
  return rows[0]?.schema ?? null;
}

async function requireServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  let schema: string | null;
  try {
    await client.connect();
    await compareClocks(client);
    schema = await findSchema(client);
  } catch (error) {
    throw new Error(`The database that DATABASE_URL names can't be reached: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
  if (schema === "public") return;
  const found = schema === null ? "finds no schema" : `is led to the schema "${schema}"`;
  throw new Error(
    `Depthbook's tables are in the schema "public", and DATABASE_URL's user ${found} in its database. ` +
      `Give it a database of its own, or set ALTER ROLE … SET search_path = public for that user.`,
  );
}

/**
 * @returns as `requireIntactDatabase`
 * @throws when there is none, it lets nobody in, or it is damaged
 */
export async function requireDatabase(url: string, terms: Terms = {}): Promise<string | null> {
  if (databaseProvider(url) === "sqlite") requireFile(url, terms);
  else await requireServer(url);
  return requireIntactDatabase(url);
}
