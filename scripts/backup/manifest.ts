/** What a backup says of itself: `manifest.json`, and beside it its hash in the format of `sha256sum`. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const MANIFEST = "manifest.json";
const SEAL = `${MANIFEST}.sha256`;
/** Raised with each change that an older `npm run restore` would read wrongly. */
const FORMAT = 1;

const count = z.int().nonnegative();
const sha256 = z.stringFormat("sha256", /^[0-9a-f]{64}$/);
/** A name within the backup's folder, and nothing that leads out of it. */
const inside = z.stringFormat("path", /^(?:[a-z]\w*\/)?\w[\w.-]*$/i);

const partSchema = z.strictObject({ path: inside, bytes: count, sha256 });
const tableSchema = z.strictObject({ name: z.string().min(1), rows: count, columns: z.array(z.string()).min(1) });

const lostSchema = z.strictObject({ id: z.int(), key: z.string(), why: z.string() });

/** A file's content in the backup, a line of `files.jsonl` each. */
export const keptFileSchema = z.strictObject({
  key: z.stringFormat("key", /^[0-9a-f]{48}$/),
  size: count,
  contentType: z.string(),
  sha256,
});

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** Depthbook's. */
  version: z.string(),
  /** When the moment was that the backup shows. */
  takenAt: z.iso.datetime(),
  database: z.enum(["sqlite", "postgresql"]),
  /** That were applied, in order. */
  migrations: z.array(z.string().regex(/^\w+$/)).min(1),
  tables: z.array(tableSchema),
  /** Postgres: what its sequences have given last; null where nothing yet. */
  sequences: z.array(z.strictObject({ name: z.string().min(1), last: z.string().regex(/^\d+$/).nullable() })),
  /** All but the uploaded files and this. */
  parts: z.array(partSchema),
  files: z.strictObject({
    count,
    bytes: count,
    /** Removed by their owners while the backup was made. */
    removed: count,
    /** Of which the store had not what the database says. */
    lost: z.array(lostSchema),
  }),
  /** Which NEXTAUTH_SECRET the data belongs to, told by what can't be turned back into it; null: it was not known. */
  secret: z.string().nullable(),
});

export type Part = z.infer<typeof partSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;
export type LostFile = z.infer<typeof lostSchema>;
export type KeptFile = z.infer<typeof keptFileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** The last thing that is written: without it a folder is no backup. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, "format">): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;
  const flushed = { mode: 0o600, flush: true };
  await writeFile(path.join(folder, MANIFEST), text, flushed);
  await writeFile(path.join(folder, SEAL), `${hashOf(text)}  ${MANIFEST}\n`, flushed);
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "ENOENT" ? new Error(`${folder} is no whole backup: it has no ${name}.`) : error;
  }
}

/** @throws where it is not, byte by byte, what was written, or of a format that this version doesn't know */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await read(folder, MANIFEST);
  if ((await read(folder, SEAL)) !== `${hashOf(text)}  ${MANIFEST}\n`) {
    throw new Error(`The backup is damaged: ${MANIFEST} is not what was written.`);
  }
  const content: unknown = JSON.parse(text);
  const { data, error } = manifestSchema.safeParse(content);
  if (data) return data;
  const { format, version } = z.object({ format: z.unknown(), version: z.unknown() }).parse(content);
  throw format === FORMAT
    ? new Error(`${MANIFEST} can't be read: ${z.prettifyError(error)}`)
    : new Error(`The backup is of format ${String(format)}: restore it with Depthbook ${String(version)} or newer.`);
}
