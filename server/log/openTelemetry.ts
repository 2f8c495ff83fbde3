import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { traceHeader } from '#services/runtime/context.ts'
import type { StartSpan } from './work.ts'

const tracer = trace.getTracer('site')

/** A span of the trace that the logs name, for the SDK with which the operator has started this process. */
export const startSpan: StartSpan = ({ kind, name }) => {
  const [, traceId = '', spanId = '', flags = ''] = traceHeader().traceparent.split('-')
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  const span = tracer.startSpan(
    `${kind} ${name}`,
    { kind: kind === 'backend' ? SpanKind.CLIENT : SpanKind.INTERNAL },
    trace.setSpanContext(ROOT_CONTEXT, parent),
  )
  const spanContext = span.spanContext()
  return {
    traceparent: `00-${spanContext.traceId}-${spanContext.spanId}-${spanContext.traceFlags.toString(16).padStart(2, '0')}`,
    end(result) {
      span.setAttribute('result', result)
      if (/^(?:failed|5\d\d)$/.test(result)) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
