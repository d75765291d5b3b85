/**
 * Lists what is in an OLE compound file (legacy .doc and .ppt, but also .xls, .msi, .msg and encrypted .docx), by its
 * directory. Format: [MS-CFB]. Throws `BadDocument` when it can't be followed.
 */
import "server-only";
import type { FileHandle } from "node:fs/promises";
import { BadDocument } from "./bad-document";

const DAMAGED = "The file is damaged: its directory can't be read";
const LAST_REGULAR_SECTOR = 0xfffffff9;
const HEADER_FAT_ENTRIES = 109;
const MAX_DIRECTORY_SECTORS = 4096;

/** Names of the storages and streams in the file. @param size bytes of the file */
export async function readCompoundNames(handle: FileHandle, size: number): Promise<string[]> {
  const header = Buffer.alloc(512);
  if ((await handle.read(header, 0, 512, 0)).bytesRead < 512) throw new BadDocument(DAMAGED);
  const shift = header.readUInt16LE(30);
  if (header.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw new BadDocument(DAMAGED);
  const sectorSize = 1 << shift;
  const entriesPerSector = sectorSize / 4;

  const readSector = async (sector: number): Promise<Buffer> => {
    const position = (sector + 1) * sectorSize;
    if (sector > LAST_REGULAR_SECTOR || position >= size) throw new BadDocument(DAMAGED);
    // The last sector may be cut short: what is missing reads as zeros.
    const buffer = Buffer.alloc(sectorSize);
    await handle.read(buffer, 0, sectorSize, position);
    return buffer;
  };

  /** Where the sectors of the allocation table are: the first 109 stand in the header, the rest in a chain. */
  const tableSectors = Array.from({ length: HEADER_FAT_ENTRIES }, (_, index) => header.readUInt32LE(76 + index * 4));
  let extension = header.readUInt32LE(68);
  const enough = Math.ceil(size / sectorSize / entriesPerSector);
  while (tableSectors.length < enough && extension <= LAST_REGULAR_SECTOR) {
    const sector = await readSector(extension);
    for (let index = 0; index < entriesPerSector - 1; index += 1) tableSectors.push(sector.readUInt32LE(index * 4));
    extension = sector.readUInt32LE(sectorSize - 4);
  }

  const next = async (sector: number): Promise<number> => {
    const tableSector = tableSectors[Math.floor(sector / entriesPerSector)];
    if (tableSector === undefined) throw new BadDocument(DAMAGED);
    return (await readSector(tableSector)).readUInt32LE((sector % entriesPerSector) * 4);
  };

  const names: string[] = [];
  const seen = new Set<number>();
  let sector = header.readUInt32LE(48);
  while (sector <= LAST_REGULAR_SECTOR) {
    if (seen.has(sector) || seen.size > MAX_DIRECTORY_SECTORS) throw new BadDocument(DAMAGED);
    seen.add(sector);
    const content = await readSector(sector);
    for (let at = 0; at < sectorSize; at += 128) {
      const nameBytes = content.readUInt16LE(at + 64);
      if (content[at + 66] !== 0 && nameBytes >= 2 && nameBytes <= 64) {
        names.push(content.toString("utf16le", at, at + nameBytes - 2));
      }
    }
    sector = await next(sector);
  }
  return names;
}
