/** What a restore does to a database, all of it or nothing. */
import type { Say } from "@/scripts/lib/progress";
import type { Manifest } from "./manifest";
import type { Choices, Settled } from "./settle";

export type Restored = {
  settled: Settled;
  /** Migrations that are newer than the backup. */
  migrated: string[];
};

/** @param putFilesBack is called before the database is there: what it names has to be, too */
export type RestoreInto = (
  url: string,
  folder: string,
  manifest: Manifest,
  options: { choices: Choices; putFilesBack: () => Promise<void>; say: Say },
) => Promise<Restored>;
