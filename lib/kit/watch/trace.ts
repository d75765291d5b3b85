/** Spans, where traces are kept (./tracer.ts); elsewhere nothing is loaded, and the work is simply done. */
import type { Attributes, Span } from "@opentelemetry/api";
import { currentTrail, type Trail } from "./trail";

export type TraceKind = "server" | "client" | "internal";

/** What the SDK's packages bring, once they are loaded. */
export type Tracing = {
  /** @param parent a span of ours, or a `traceparent` that a trusted proxy has sent */
  begin: (name: string, kind: TraceKind, attributes: Attributes, parent?: Span | string) => Span;
  fail: (span: Span, error: unknown) => void;
  end: () => Promise<void>;
};

const KEY = Symbol.for("depthbook.tracing");
const shared = globalThis as typeof globalThis & { [KEY]?: Tracing };

export const tracing = (): Tracing | undefined => shared[KEY];
/** @param made undefined: none are kept from here on */
export function installTracing(made: Tracing | undefined): void {
  shared[KEY] = made;
}

/**
 * Does `work` in a span that hangs from what is in hand. Nothing of what the work takes or answers is in it.
 * @param name of what is done, never of a value
 */
export function inSpan<Result>(
  name: string,
  kind: TraceKind,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const kept = tracing();
  const parent = currentTrail()?.span;
  if (!kept || !parent) return work();
  const span = kept.begin(name, kind, attributes, parent);
  return work().then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      kept.fail(span, error);
      span.end();
      throw error;
    },
  );
}

/** Begins what the spans of a request or of a job's turn hang from. */
export function beginTrace(trail: Trail, name: string, kind: TraceKind, traceparent?: string): void {
  const kept = tracing();
  if (kept) trail.span = kept.begin(name, kind, { "depthbook.request_id": trail.requestId }, traceparent);
}

/** @param name as far as it is known only now */
export function endTrace({ span }: Trail, name: string, attributes: Attributes, error?: unknown): void {
  if (!span) return;
  span.updateName(name).setAttributes(attributes);
  if (error !== undefined) tracing()?.fail(span, error);
  span.end();
}
