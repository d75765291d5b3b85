import { mkdirSync } from "node:fs";
import path from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type Database from "better-sqlite3";
import { checkpoints, type Checkpoints, checkpointThread } from "./checkpoints";
import { keepStatements } from "./kept-statements";
import {
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlQuery,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import type { OpenedTransactions } from "./open-transaction";
import type { SqliteLog } from "./sqlite-log";
import { watchQueryable } from "./watched";

/** How long a connection waits for a lock. */
export const BUSY_MS = 1_000;

/**
 * How much may be in the log, in pages of 4 kB, before a commit takes it into the database's file itself, which the process waits
 * for: where a thread (./checkpoints.ts) hasn't kept up, or one transaction has written that much.
 */
export const CHECKPOINT_PAGES = 16_000;

/** Has the connection, which reads or writes, answer when the disk has what it read or wrote. */
function answerWhenKept(connection: SqlDriverAdapter, { kept, settled }: SqliteLog): void {
  const { queryRaw, executeRaw } = connection;
  connection.queryRaw = async (asked) => {
    const answer = await queryRaw.call(connection, asked);
    await settled();
    return answer;
  };
  connection.executeRaw = async (asked) => {
    const changed = await executeRaw.call(connection, asked);
    await kept();
    return changed;
  };
}

/** Has whoever ends a transaction wait for the disk, and the next one begin meanwhile. */
function endWhenKept(transaction: Transaction, { kept, settled }: SqliteLog): void {
  const { commit, rollback } = transaction;
  transaction.commit = async () => {
    await commit.call(transaction);
    await kept();
  };
  // They may have been refused for what they read, and the disk doesn't have yet.
  transaction.rollback = async () => {
    await rollback.call(transaction);
    await settled();
  };
}

/** Nobody who asks by the connection hears of what the disk doesn't have. */
function waitForDisk(connection: SqlDriverAdapter, log: SqliteLog): void {
  answerWhenKept(connection, log);
  const start = connection.startTransaction.bind(connection);
  connection.startTransaction = async (isolationLevel) => {
    const transaction = await start(isolationLevel);
    endWhenKept(transaction, log);
    return transaction;
  };
}

/** @returns what has the log taken into the file while requests are answered */
function checkpointsOf(connection: SqlDriverAdapter, { name }: Database.Database, { kept }: SqliteLog): Checkpoints {
  const start = connection.startTransaction.bind(connection);
  const dispose = connection.dispose.bind(connection);
  const thread = checkpointThread(name);
  const own = checkpoints({
    end: thread.end,
    // What stands behind frames of the log that the disk has lost is not to be taken for kept.
    takeIn: async () => {
      await kept();
      await thread.takeIn();
    },
    // Whoever has begun a transaction has the turn to write until it is said to be over. It is ended at once: what is asked outside
    // of one would be within it, and be undone with it.
    alone: async (work) => {
      const turn = await start();
      try {
        await turn.executeRaw({ sql: "COMMIT", args: [], argTypes: [] });
        await work();
      } finally {
        await turn.commit();
      }
    },
  });
  connection.dispose = async () => {
    await own.end();
    await dispose();
  };
  return own;
}

/** As SQLite calls a statement whose transaction was taken back under it. */
const TAKEN_BACK = {
  ...{ kind: "sqlite" as const, extendedCode: 516, originalCode: "SQLITE_ABORT_ROLLBACK" },
  message: "A statement before this one had SQLite take the transaction back",
};

/**
 * What fails for want of room, say, SQLite takes back with its whole transaction. What is sent after that, or was sent with it,
 * would be written on its own (docs/decisions/0165); Postgres refuses it by itself.
 */
function refuseOnceTakenBack(transaction: Transaction, client: Database.Database): Transaction {
  const { queryRaw, executeRaw } = transaction;
  const mayBeSent = ({ sql }: SqlQuery) => client.inTransaction || sql === "ROLLBACK";
  const refused = () => Promise.reject(new DriverAdapterError({ ...TAKEN_BACK, originalMessage: TAKEN_BACK.message }));
  transaction.queryRaw = (asked) => (mayBeSent(asked) ? queryRaw.call(transaction, asked) : refused());
  transaction.executeRaw = (asked) => (mayBeSent(asked) ? executeRaw.call(transaction, asked) : refused());
  return transaction;
}

type Options = {
  readonly?: boolean;
  /** What is told of each transaction. */
  transactions?: OpenedTransactions;
  /** What brings commits to the disk; without it each commit does itself. */
  log?: SqliteLog;
};

/**
 * The adapter with the settings under which an acknowledged commit survives a power cut: the driver's defaults
 * (rollback journal, synchronous=NORMAL) can lose one.
 */
export class SqliteAdapterFactory extends PrismaBetterSqlite3 {
  readonly #options: Options;

  constructor(url: string, options: Options = {}) {
    const { readonly = false } = options;
    const file = url.replace(/^file:/, "");
    if (!readonly) mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
    super({ url, readonly });
    this.#options = options;
  }

  override async connect() {
    const { readonly = false, transactions, log } = this.#options;
    const connection = await super.connect();
    // The driver waits for a lock without letting anything else run: a moment, and `inTransaction` tries again.
    const busy = `PRAGMA busy_timeout = ${BUSY_MS};`;
    // A read-only connection can't change the journal mode; it is stored in the file anyway.
    const flushed = log ? `NORMAL; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}` : "FULL";
    const writerOnly = readonly ? "" : `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${flushed};`;
    await connection.executeScript(`${busy} PRAGMA foreign_keys = ON; ${writerOnly}`);
    // The adapter names its database nowhere in its types.
    const { client } = connection as unknown as { client: Database.Database };
    const taken = log && !readonly ? checkpointsOf(connection, client, log) : null;
    keepStatements(client, () => {
      log?.committed();
      taken?.committed();
    });
    const start = connection.startTransaction.bind(connection);
    connection.startTransaction = async (isolationLevel) => refuseOnceTakenBack(await start(isolationLevel), client);
    if (log) waitForDisk(connection, log);
    return transactions?.watch(connection) ?? watchQueryable(connection);
  }
}
