/** The driver's own side of the transactions that Prisma opens: what is sent by it shares Prisma's transaction. */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type ArgType,
  type ColumnType,
  ColumnTypeEnum,
  isDriverAdapterError,
  type SqlDriverAdapter,
  type SqlQuery,
  type Transaction,
} from "@prisma/driver-adapter-utils";
import { type Convert, convertRows } from "./prepared/connection";
import { toDate } from "./prepared/stored-date";
import { CHANGED, MIXED_UP } from "./prepared/postgres-connection";
import { watchQueryable } from "./watched";

export type OpenTransaction = {
  /** @returns the rows that the statement answers, of values that are what they mean to us */
  rows: (sql: string, values: readonly unknown[]) => Promise<unknown[][]>;
  /** @returns how many rows the statement changed */
  run: (sql: string, values: readonly unknown[]) => Promise<number>;
  /** What the first of its statements that failed failed with, Prisma's among them; null where none has. */
  failure: () => unknown;
};

/** A batch of rows is another statement with each number of rows: such a one isn't kept. */
const MOST_NAMED_VALUES = 200;

/** Each value says itself what it is. */
const ANY: ArgType = { scalarType: "unknown", arity: "scalar" };

/** A statement of ours, whose text comes again and again. */
class OwnQuery implements SqlQuery {
  readonly args: unknown[];
  readonly argTypes: ArgType[];

  constructor(
    readonly sql: string,
    values: readonly unknown[],
  ) {
    this.args = [...values];
    this.argTypes = this.args.map(() => ANY);
  }
}

const CONVERTS: Partial<Record<ColumnType, Convert>> = {
  [ColumnTypeEnum.Boolean]: (value: boolean | number) => Boolean(value),
  [ColumnTypeEnum.DateTime]: toDate,
  [ColumnTypeEnum.Json]: (value: unknown) => (typeof value === "string" ? (JSON.parse(value) as unknown) : value),
};

/** Postgres doesn't take a statement by its name (lib/kit/db/prepared): nothing was written. */
const MISNAMED = [CHANGED, ...MIXED_UP];

/** By what Prisma calls the errors of either driver: the code that its own statements fail with. */
const CODES: Readonly<Record<string, string>> = {
  ConnectionClosed: "P1017",
  DatabaseNotReachable: "P1001",
  ForeignKeyConstraintViolation: "P2003",
  RestrictViolation: "P2003",
  SocketTimeout: "P1008",
  TlsConnectionError: "P1011",
  TooManyConnections: "P2037",
  TransactionWriteConflict: "P2034",
  UniqueConstraintViolation: "P2002",
};

const isMisnamed = (error: unknown) => isDriverAdapterError(error) && MISNAMED.includes(error.cause.originalCode ?? "");

/** What Postgres, and our adapter of SQLite, say to whatever follows a statement whose failure has ended the transaction. */
const ABORTED = ["25P02", "SQLITE_ABORT_ROLLBACK"];

/** Whether a statement was only refused because one before it in its transaction had failed. */
export function isAborted(error: unknown): boolean {
  const { meta } = (error ?? {}) as { meta?: { driverAdapterError?: unknown } };
  const refusal = meta?.driverAdapterError;
  return (
    refusal instanceof Error && isDriverAdapterError(refusal) && ABORTED.includes(refusal.cause.originalCode ?? "")
  );
}

/** The error that Prisma would have made of it. */
function asPrismas(error: unknown): unknown {
  if (!isDriverAdapterError(error)) return error;
  const { kind, originalMessage = error.message } = error.cause;
  const code = CODES[isMisnamed(error) ? "TransactionWriteConflict" : kind];
  return Object.assign(new Error(originalMessage, { cause: error }), {
    ...(code && { code }),
    meta: { driverAdapterError: error },
  });
}

/** As Prisma says it of its own statements. */
const isOver = () => Object.assign(new Error("The transaction has ended"), { code: "P2028" });

/** @param onMisnamed told when Postgres doesn't know a statement by its name, or another one */
function openTransaction(transaction: Transaction, onMisnamed: () => void): OpenTransaction {
  let hasEnded = false;
  let failed: unknown = null;
  async function noting<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (!hasEnded) failed ??= error;
      throw error;
    }
  }
  const query = transaction.queryRaw.bind(transaction);
  const execute = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = (asked) => noting(() => query(asked));
  // Prisma ends one that takes too long: what is sent after that would be on its own, or among somebody else's.
  transaction.executeRaw = (asked) => {
    hasEnded ||= asked.sql === "COMMIT" || asked.sql === "ROLLBACK";
    return noting(() => execute(asked));
  };
  const send = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (hasEnded) throw isOver();
    try {
      return await ask();
    } catch (error) {
      if (isMisnamed(error)) onMisnamed();
      throw asPrismas(error);
    }
  };
  return {
    rows: (sql, values) =>
      send(async () => {
        const { rows, columnTypes } = await transaction.queryRaw(new OwnQuery(sql, values));
        return convertRows(
          rows,
          columnTypes.map((type) => CONVERTS[type]),
        );
      }),
    run: (sql, values) => send(() => transaction.executeRaw(new OwnQuery(sql, values))),
    failure: () => failed && asPrismas(failed),
  };
}

/** Hands each transaction that Prisma opens on an adapter to whoever has asked Prisma for it. */
export function openedTransactions() {
  const asking = new AsyncLocalStorage<{ opened: OpenTransaction | null }>();
  let hasNames = true;
  const forgetNames = () => {
    hasNames = false;
  };
  return {
    /** Whether Postgres may keep the statement under a name. */
    takesNames: (query: SqlQuery) => hasNames && query instanceof OwnQuery && query.args.length <= MOST_NAMED_VALUES,
    watch<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
      const start = adapter.startTransaction.bind(adapter);
      adapter.startTransaction = async (isolationLevel) => {
        const transaction = watchQueryable(await start(isolationLevel));
        const whose = asking.getStore();
        if (whose) whose.opened = openTransaction(transaction, forgetNames);
        return transaction;
      };
      return watchQueryable(adapter);
    },
    /** @param ask opens one transaction; `opened` is known as soon as it is open */
    opening<Result>(ask: (opened: () => OpenTransaction) => Promise<Result>): Promise<Result> {
      const whose: { opened: OpenTransaction | null } = { opened: null };
      return asking.run(whose, () =>
        ask(() => {
          if (!whose.opened) throw new Error("No transaction was opened");
          return whose.opened;
        }),
      );
    },
  };
}

export type OpenedTransactions = ReturnType<typeof openedTransactions>;
