/** The clock of a process, set from outside while it runs: libfaketime, as Debian has it. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installDebianPackages } from "../lib/install.mjs";

/** How long the process keeps what it has read of it, in seconds. */
const KEPT_SECONDS = 1;

function findLibrary(): string | null {
  const folders = ["/usr/lib", "/usr/local/lib"].filter((folder) => existsSync(folder));
  const places = folders.flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))]);
  return (
    places.map((place) => path.join(place, "faketime/libfaketimeMT.so.1")).find((file) => existsSync(file)) ?? null
  );
}

export type ServerClock = {
  /** What the process has to be started with. */
  variables: Readonly<Record<string, string>>;
  /** Milliseconds from the machine's clock; resolves when the process has noticed. */
  shiftTo: (milliseconds: number) => Promise<void>;
};

/** @throws where there is no libfaketime, and none can be installed */
export async function serverClock(folder: string): Promise<ServerClock> {
  const library = findLibrary() ?? ((await installDebianPackages(["faketime"])) ? findLibrary() : null);
  if (library === null) throw new Error("This takes libfaketime: apt-get install faketime");
  const file = path.join(folder, "clock");
  const write = (milliseconds: number) => writeFileSync(file, `${milliseconds < 0 ? "" : "+"}${milliseconds / 1000}\n`);
  write(0);
  return {
    variables: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(KEPT_SECONDS),
      // A clock that is set doesn't change how long a second lasts, nor when a file was written.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    },
    shiftTo: async (milliseconds) => {
      write(milliseconds);
      await sleep(2_000 * KEPT_SECONDS);
    },
  };
}
