import type { Ledger } from "./ledger";
import type { DatabaseName, Worlds } from "./worlds";

export type Bench = {
  worlds: Worlds;
  database: DatabaseName;
  /** How often the server is killed. */
  kills: number;
  /** Says how far it is. */
  tell: (words: string) => void;
};

/** One sort of fault. */
export type Part = {
  name: string;
  says: string;
  databases: readonly DatabaseName[];
  run: (bench: Bench, ledger: Ledger) => Promise<void>;
};
