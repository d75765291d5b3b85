/** `/metrics`: what was counted, and how things stand at this moment, in Prometheus' words. */
import { collectDefaultMetrics, Gauge } from "prom-client";
import { poolLoad } from "@/lib/kit/db/client";
import { isRedisReady } from "@/lib/kit/http/rate-limit";
import { load } from "@/lib/kit/watch/load";
import { metrics } from "@/lib/kit/watch/metrics";
import { buildInfo } from "./build-info";
import { type SystemState, systemState } from "./state";

const { registry, reachable } = metrics;
const registers = [registry];

/** With a label each, since a gauge without one says 0 where nothing is known. */
function makeGauges() {
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  gauge("depthbook_build_info", "Which build answers", "version", "build", "node").set(buildInfo(), 1);
  return {
    inFlight: gauge("http_requests_in_flight", "Requests that are being answered", "server"),
    pool: gauge("db_pool_connections", "Postgres connections, and who waits for one", "state"),
    transactions: gauge("db_transactions", "Writes that wait for their transaction, or have it open", "state"),
    queue: gauge("queue_length", "What waits in this process", "queue"),
    waiting: gauge("outbox_waiting", "What is to be sent; counted up to 10,000", "outbox"),
    oldest: gauge("outbox_oldest_seconds", "How long the oldest has waited to be sent", "outbox"),
    overdue: gauge("outbox_overdue_seconds", "For how long what could have been sent was not", "outbox"),
    givenUp: gauge("outbox_given_up", "Given up within the last 30 days; counted up to 10,000", "outbox"),
    settlement: gauge("settlement_lag_seconds", "How long past its deadline the oldest is that is not settled", "of"),
  };
}

type Gauges = ReturnType<typeof makeGauges>;

// The port of their own and the route are in bundles apart, and tell of one registry.
const KEY = Symbol.for("depthbook.gauges");
const shared = globalThis as typeof globalThis & { [KEY]?: Gauges };

function tellLoad({ inFlight, pool, transactions, queue }: Gauges): void {
  inFlight.set({ server: "main" }, load.requests);
  for (const [state, count] of Object.entries(poolLoad() ?? {})) pool.set({ state }, count);
  transactions.set({ state: "waiting" }, load.transactionsWaiting);
  transactions.set({ state: "open" }, load.transactionsOpen);
  queue.set({ queue: "documents" }, load.documents);
  queue.set({ queue: "passwords" }, load.passwords);
}

const secondsSince = (date: Date | null, now: Date) =>
  date ? Math.max(0, (now.getTime() - date.getTime()) / 1000) : 0;

function tellState(own: Gauges, state: SystemState | null, now: Date): void {
  const { waiting, oldest, overdue, givenUp, settlement } = own;
  reachable.set({ dependency: "database" }, state ? 1 : 0);
  // What is not known is not said: a queue of 0 would be a lie that calms.
  for (const gauge of [waiting, oldest, overdue, givenUp, settlement]) gauge.reset();
  if (!state) return;
  for (const [outbox, queue] of Object.entries(state.outboxes)) {
    waiting.set({ outbox }, queue.waiting);
    oldest.set({ outbox }, secondsSince(queue.oldest, now));
    overdue.set({ outbox }, secondsSince(queue.due, now));
  }
  givenUp.set({ outbox: "emails" }, state.emailsGivenUp);
  for (const [of, date] of Object.entries(state.overdue)) settlement.set({ of }, secondsSince(date, now));
}

/** Whatever is away: what is known all the same is said. */
export async function tellMetrics(): Promise<{ text: string; contentType: string }> {
  const own = (shared[KEY] ??= makeGauges());
  const state = await systemState();
  const isRedisThere = isRedisReady();
  if (isRedisThere !== null) reachable.set({ dependency: "redis" }, isRedisThere ? 1 : 0);
  tellLoad(own);
  tellState(own, state, new Date());
  return { text: await registry.metrics(), contentType: registry.contentType };
}
