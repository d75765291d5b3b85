/** What is counted in this process, for Prometheus (docs/operations.md says when to act on which). */
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Seconds: a read takes some milliseconds, a sign-in tens of them, a document hundreds. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers });
  return {
    registry,
    requests: counter("http_requests_total", "Requests that were answered, or given up by who asked", [
      "route",
      "method",
      "status",
    ]),
    requestSeconds: histogram("http_request_duration_seconds", "Until the last byte was handed over", ["route"]),
    transactionWaitSeconds: histogram("db_transaction_wait_seconds", "Until a write's transaction was open", []),
    refusals: counter("rate_limit_refusals_total", "Refused for want of budget", ["budget"]),
    replays: counter("idempotency_replays_total", "Creates that got their first answer again", []),
    errors: counter("errors_total", "Errors that were no fault of the request", ["kind"]),
    attempts: counter("outbox_attempts_total", "Attempts to send, by what came of them", ["outbox", "outcome"]),
    jobRuns: counter("job_runs_total", "Turns of background work", ["job", "outcome"]),
    jobSeconds: histogram("job_duration_seconds", "How long turns of background work took", ["job"]),
    jobSuccess: gauge("job_last_success_timestamp_seconds", "When a turn last ended well", ["job"]),
    // With a label, since a gauge without one says 0 where nothing is known.
    clockLead: gauge("clock_lead_seconds", "By how much the clock is ahead of Postgres', negative: behind it", ["of"]),
    reachable: gauge("dependency_up", "1 where the last try reached it", ["dependency"]),
  };
}

type Metrics = ReturnType<typeof makeMetrics>;

const KEY = Symbol.for("depthbook.metrics");
const shared = globalThis as typeof globalThis & { [KEY]?: Metrics };

/** The process's own: Next keeps modules apart per bundle. */
export const metrics: Metrics = (shared[KEY] ??= makeMetrics());
