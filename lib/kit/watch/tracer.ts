/** Sends spans by OTLP over HTTP where OTEL_EXPORTER_OTLP_ENDPOINT says (docs/decisions/0145). Loaded only then. */
import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from "@opentelemetry/api";
import type { Context, Span } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { toldError } from "./told-errors";
import type { TraceKind, Tracing } from "./trace";

const KINDS: Record<TraceKind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/** W3C's header: version, trace, parent, flags. */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function contextOf(parent: Span | string | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  if (typeof parent !== "string") return trace.setSpan(ROOT_CONTEXT, parent);
  const [, traceId = "", spanId = "", flags = "00"] = TRACEPARENT.exec(parent) ?? [];
  const remote = { traceId, spanId, traceFlags: parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

/** The standard OTEL_* variables say where to, with which headers, how many, and under which name. */
export function startTracer(version: string): Tracing {
  const own = resourceFromAttributes({ "service.name": "depthbook", "service.version": version });
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("depthbook");
  return {
    begin: (name, kind, attributes, parent) =>
      tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent)),
    fail: (span, error) => {
      const { type, message } = toldError(error);
      span.setStatus({ code: SpanStatusCode.ERROR, message }).setAttribute("error.type", type);
    },
    end: () => provider.shutdown(),
  };
}
