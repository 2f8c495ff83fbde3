import { type Context, trace } from '@opentelemetry/api'
import { expect, it, onTestFinished } from 'vitest'
import { startSpan } from '#server/log/openTelemetry.ts'
import { announceBackendCalls, announced, traceWork } from '#server/log/work.ts'
import { backendCall } from '#services/runtime/backendCall.ts'
import { withTrace } from '#services/runtime/trace.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'

it('makes nested spans of work, in the trace of the request, once there is an SDK', async () => {
  announceBackendCalls()
  const sent: Record<string, string>[] = []
  const work = () =>
    announced({ kind: 'render', name: 'own' }, () =>
      backendCall('users', async (headers) => {
        sent.push(headers)
        return { status: 503 }
      }),
    )
  await withTrace(work, `00-${traceId}-b7ad6b7169203331-01`)
  expect(sent).toEqual([{ traceparent: `00-${traceId}-b7ad6b7169203331-01` }])

  const spans: { name: string; parent: string | undefined; status?: unknown; attributes: object; ended?: true }[] = []
  const start = (name: string, _options: unknown, context: Context) => {
    const span: (typeof spans)[number] = { name, parent: trace.getSpanContext(context)?.spanId, attributes: {} }
    const spanId = `000000000000000${spans.push(span)}`
    return {
      spanContext: () => ({ traceId, spanId, traceFlags: 1 }),
      setAttribute: (key: string, value: unknown) => Object.assign(span.attributes, { [key]: value }),
      setStatus: (status: unknown) => Object.assign(span, { status }),
      end: () => Object.assign(span, { ended: true }),
    }
  }
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan: start }) } as never)
  traceWork(startSpan)
  onTestFinished(() => {
    trace.disable()
    traceWork(undefined)
  })
  await withTrace(work, `00-${traceId}-b7ad6b7169203331-01`)
  expect(sent[1]).toEqual({ traceparent: `00-${traceId}-0000000000000002-01` })
  expect(spans).toEqual([
    { name: 'render own', parent: 'b7ad6b7169203331', attributes: { result: 'done' }, ended: true },
    {
      name: 'backend users',
      parent: '0000000000000001',
      attributes: { result: '503' },
      status: { code: 2 },
      ended: true,
    },
  ])
})
