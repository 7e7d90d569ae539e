import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** The variables of OpenTelemetry that we read; its exporter reads others beside: headers, timeouts, certificates. */
type Variables = Partial<
  Record<
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER_ARG',
    string
  >
>

export type Tracing = { stop(): Promise<void> }

let isOn = false
const tracer = () => trace.getTracer('pollen')

/** Sends traces to a collector, once OpenTelemetry's variables name one. Its packages are loaded only then. */
export async function startTracing(variables: Variables): Promise<Tracing | undefined> {
  if (!variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT && !variables.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { W3CTraceContextPropagator }, hooks] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
      import('@opentelemetry/context-async-hooks'),
    ])
  const share = new sdk.TraceIdRatioBasedSampler(Number(variables.OTEL_TRACES_SAMPLER_ARG ?? 1))
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': variables.OTEL_SERVICE_NAME ?? 'pollen' }),
    sampler: new sdk.ParentBasedSampler({ root: share }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  isOn = true
  return {
    async stop() {
      isOn = false
      await provider.shutdown()
      for (const api of [trace, context, propagation]) api.disable()
    },
  }
}

/** Does work as a part of the trace of what asked for it, where traces are wanted. */
export async function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!isOn) return work()
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

type Call = { name: string; headers: Record<string, unknown>; requestId: string }

/**
 * Begins the span of a call, below that of its caller where there is one. What `proceed` starts belongs to it.
 *
 * @returns what ends it; nothing while traces are off
 */
export function beginCallSpan(
  { name, headers, requestId }: Call,
  proceed: () => void,
): ((status: number) => void) | undefined {
  if (!isOn) {
    proceed()
    return undefined
  }
  const caller = propagation.extract(context.active(), headers)
  const span = tracer().startSpan(
    name,
    { kind: SpanKind.SERVER, attributes: { 'pollen.request_id': requestId } },
    caller,
  )
  context.with(trace.setSpan(caller, span), proceed)
  return (status) => {
    span.setAttribute('http.response.status_code', status)
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}
