/** Uploaded content and its rows: a row that is somebody's has its content, whole, and no content is without a row. */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Look } from "./look";

type FileRow = { key: string; size: number; owner: number | null };

export async function strayFiles(dataDir: string, look: Look): Promise<string[]> {
  const folder = path.join(dataDir, "files");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const sizes = new Map(
    names
      .filter((name) => !name.startsWith("incoming"))
      .map((name) => path.join(folder, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => [path.basename(file), statSync(file).size]),
  );
  const rows = await look.rows<FileRow>('SELECT key, size, "ownerId" AS owner FROM files');
  const known = new Set(rows.map(({ key }) => key));
  return [
    ...rows
      .filter(({ key, size, owner }) => owner !== null && sizes.get(key) !== size)
      .map(({ key, size }) => `half a file: ${key} has ${sizes.get(key) ?? "no"} bytes of ${size}`),
    ...[...sizes.keys()].filter((key) => !known.has(key)).map((key) => `content without a row: ${key}`),
  ];
}

/** What was received and never stored: of a server that was not killed there is none. */
export function leftovers(dataDir: string): number {
  const folder = path.join(dataDir, "files/incoming");
  return existsSync(folder) ? readdirSync(folder).length : 0;
}
