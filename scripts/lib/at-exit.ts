/** What a command has started or made for as long as it runs is gone when it ends, when it is interrupted too. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Without this a signal ends the process on the spot, and nothing of what follows is done. */
export function exitWhenInterrupted(): void {
  for (const [signal, code] of Object.entries(CODES)) process.once(signal, () => process.exit(code));
}

const endings = new Set<() => void>();

function endAll(): void {
  // What was started last uses what was made first.
  for (const end of [...endings].reverse()) {
    try {
      end();
    } catch {
      // The others are to be gone all the same.
    }
  }
}

/** @param end is done at once, or not at all: nothing is waited for any more. @returns what forgets it */
export function atExit(end: () => void): () => void {
  if (endings.size === 0) process.off("exit", endAll).once("exit", endAll);
  endings.add(end);
  return () => void endings.delete(end);
}

/** A folder of this command's own, among the machine's temporary ones. @param purpose a word in its name */
export function temporaryFolder(purpose: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), `depthbook-${purpose}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  atExit(remove);
  return { folder, remove };
}
