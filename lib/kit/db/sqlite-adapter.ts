import { mkdirSync } from "node:fs";
import path from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type Database from "better-sqlite3";
import { keepStatements } from "./kept-statements";
import type { OpenedTransactions } from "./open-transaction";
import { watchQueryable } from "./watched";

/** How long a connection waits for a lock. */
export const BUSY_MS = 1_000;

/**
 * The adapter with the settings under which an acknowledged commit survives a power cut: the driver's defaults
 * (rollback journal, synchronous=NORMAL) can lose one.
 */
export class SqliteAdapterFactory extends PrismaBetterSqlite3 {
  readonly #readonly: boolean;
  readonly #transactions: OpenedTransactions | undefined;

  /** @param options `transactions`: what is told of each */
  constructor(url: string, options: { readonly?: boolean; transactions?: OpenedTransactions } = {}) {
    const { readonly = false, transactions } = options;
    const file = url.replace(/^file:/, "");
    if (!readonly) mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
    super({ url, readonly });
    this.#readonly = readonly;
    this.#transactions = transactions;
  }

  override async connect() {
    const connection = await super.connect();
    // The driver waits for a lock without letting anything else run: a moment, and `inTransaction` tries again.
    const busy = `PRAGMA busy_timeout = ${BUSY_MS};`;
    // A read-only connection can't change the journal mode; it is stored in the file anyway.
    const writerOnly = this.#readonly ? "" : "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;";
    await connection.executeScript(`${busy} PRAGMA foreign_keys = ON; ${writerOnly}`);
    // The adapter names its database nowhere in its types.
    keepStatements((connection as unknown as { client: Database.Database }).client);
    return this.#transactions?.watch(connection) ?? watchQueryable(connection);
  }
}
