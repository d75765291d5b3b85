import { PrismaPg } from "@prisma/adapter-pg";
import { Client, type ClientConfig, Pool } from "pg";
import type { OpenedTransactions } from "./open-transaction";
import { nameOf } from "./prepared/postgres-connection";

/** Making a connection. A server that hangs takes it, and then says nothing. */
const CONNECT_MS = 3_000;
/** Waiting for one of the pool's connections, in a rush as well as in an outage. */
const TURN_MS = 10_000;
/** One statement: first the server gives it up by itself, which leaves the connection whole; then we give the server up. */
const STATEMENT_MS = 5_000;
const ANSWER_MS = 6_000;

/**
 * How Postgres plans for us. On a large database it takes a statement that reads few rows for one of thousands, compiles it and
 * starts processes for it, which takes longer than any of ours (docs/performance.md). And it takes a row that is looked up for four
 * times as dear as the next one, as on a disk that turns: of a list it would then read whatever is one owner's and sort it, rather
 * than walk the index of its order to the end of the page (docs/decisions/0155).
 */
export const PLANS = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";

/**
 * A connection that has not answered in time is no use any more: its answer may still come, to somebody else's question.
 * Statements that don't wait for one another (`atOnce`) go out as one write, and are answered in turn.
 */
class PatientClient extends Client {
  #isGathering = false;

  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS, pipeline: true });
  }

  /** Holds back what is written until nothing else is to be asked for now: a third of a write's time was one way to the server each. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  // What the adapter calls; the driver's other spellings go by unchanged.
  override query(...given: unknown[]): never {
    this.#gather();
    const sent: unknown = (super.query as (...given: unknown[]) => unknown)(...given);
    if (sent instanceof Promise) {
      sent.catch(({ message }: Error) => {
        if (message === "Query read timeout") void this.end();
      });
    }
    return sent as never;
  }
}

/**
 * Connections with an end to every wait. `statement_timeout`, `query_timeout` and `options` in the address win over ours: pg
 * reads them from there.
 */
export function postgresPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: TURN_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    options: PLANS,
    keepAlive: true,
    Client: PatientClient,
  });
  // An idle connection that breaks is replaced when the next one is asked for.
  return pool.on("error", () => undefined);
}

/** The adapter over the pool, on which statements that come again and again have a name with the server. */
export class PostgresAdapterFactory extends PrismaPg {
  readonly #transactions: OpenedTransactions;

  constructor(pool: Pool, transactions: OpenedTransactions) {
    super(pool, {
      disposeExternalPool: true,
      statementNameGenerator: (query) => (transactions.takesNames(query) ? nameOf(query.sql) : ""),
    });
    this.#transactions = transactions;
  }

  override async connect() {
    return this.#transactions.watch(await super.connect());
  }
}
