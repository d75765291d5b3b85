import { existsSync, mkdtempSync, rmdirSync } from "node:fs";
import path from "node:path";

/**
 * For a folder that is made where there is none yet. In /proc, and wherever else the machine shows what is no disk, nothing can be
 * made, and it is "no such file" that says so: Node takes that for a missing folder above, and tries for ever.
 * @throws with `words`, which name the variable
 */
export function requireMakeable(folder: string, words: string): void {
  let there = path.resolve(folder);
  while (!existsSync(there)) there = path.dirname(there);
  if (there === path.resolve(folder)) return;
  try {
    // Of a name that no other instance has, which may start at the same time.
    rmdirSync(mkdtempSync(path.join(there, ".depthbook-")));
  } catch (error) {
    // Whatever else is in the way is said where something is written, if anything is: with a store and Postgres nothing need be.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") return;
    throw new Error(`${path.resolve(folder)} can't be made, as no folder can in ${there}. ${words}`);
  }
}
