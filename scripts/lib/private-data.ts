/** Quotes, documents, e-mails and the secret are for the server's own user of the machine, and for nobody else on it. */
import { accessSync, chmodSync, constants, existsSync, lstatSync, readdirSync, statSync, type Stats } from "node:fs";
import path from "node:path";
import { databaseProvider } from "@/lib/kit/db/provider";
import { requireMakeable } from "./makeable-folder";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const FOR_OTHERS = 0o077;
/** On a folder that all share, such as /tmp. */
const STICKY = 0o1000;

const isOpen = ({ mode }: Stats) => (mode & FOR_OTHERS) !== 0;

function close(target: string, mode: number): void {
  try {
    chmodSync(target, mode);
  } catch (error) {
    // A mounted volume may know no modes, or belong to somebody else: that is no reason not to start.
    console.warn(`${target} can be read by other users of this machine: ${(error as Error).message}`);
  }
}

function closeFile(target: string): void {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found?.isFile() && isOpen(found)) close(target, FILE_MODE);
}

/** A file, or a folder with all that is in it: from the inside out, so that a closed folder has nothing open in it. */
function closeTree(target: string): void {
  closeFile(target);
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (!found?.isDirectory() || !isOpen(found)) return;
  for (const name of readdirSync(target)) closeTree(path.join(target, name));
  close(target, FOLDER_MODE);
}

/** What SQLite and the migrations keep beside a database. A folder of such a name is a mistake in DATABASE_URL, and none of ours. */
const databaseFiles = (file: string) => ["", "-wal", "-shm", "-journal", "-migrating"].map((end) => file + end);

const DATA_DIR_NAMES = "DATA_DIR names the one for the database and the files.";

/**
 * @throws where DATA_DIR names something else, a place within something else, or another user's: whatever is tried next would
 * not say so
 */
function requireFolder(dataDir: string): void {
  try {
    if (statSync(dataDir).isDirectory()) return accessSync(dataDir, constants.R_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // What isn't there yet is made.
    if (code === "ENOENT") return requireMakeable(dataDir, DATA_DIR_NAMES);
    if (code !== "ENOTDIR") throw new Error(`What DATA_DIR names can't be read by this user: ${message}`);
  }
  throw new Error(`${path.resolve(dataDir)} is no folder. ${DATA_DIR_NAMES}`);
}

/**
 * From here on whatever this process and its children make is private; what they made before becomes so. Only what is
 * known to be ours is touched: DATA_DIR may be a folder with other things in it.
 */
export function keepDataPrivate({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL: string }): void {
  requireFolder(DATA_DIR);
  process.umask(FOR_OTHERS);
  for (const name of ["files", "outbox", "nextauth-secret"]) closeTree(path.join(DATA_DIR, name));
  if (databaseProvider(DATABASE_URL) === "sqlite") {
    databaseFiles(path.resolve(DATABASE_URL.replace(/^file:/, ""))).forEach(closeFile);
  }
  if (!existsSync(DATA_DIR)) return;
  const folder = lstatSync(DATA_DIR);
  if (isOpen(folder) && (folder.mode & STICKY) === 0) close(DATA_DIR, FOLDER_MODE);
}
