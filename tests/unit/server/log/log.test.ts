import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Context, trace } from '@opentelemetry/api'
import { expect, it, onTestFinished, vi } from 'vitest'
import { consoleToLog, logContentErrors, loggerTo } from '#server/log/logger.ts'
import { startSpan } from '#server/log/openTelemetry.ts'
import { announceBackendCalls, announced, traceWork } from '#server/log/work.ts'
import { announceContentError } from '#services/clients/strapi/errors.ts'
import { withTrace } from '#services/runtime/context.ts'
import { backendCall } from '#services/runtime/processState.ts'

it('turns console output into lines of the log, without the request that an error carries', () => {
  const { error, warn, info, log } = console
  onTestFinished(() => void Object.assign(console, { error, warn, info, log }))
  const written: string[] = []
  consoleToLog(loggerTo({ write: (line) => void written.push(line) }, 'info'))
  console.error('GraphQL Faqs: %s', 'fetch failed')
  console.warn('An entry', { id: 7 })
  console.log('Started')
  console.error(
    'Not rendered:',
    Object.assign(new Error('no data'), { config: { headers: { authorization: 'secret' } } }),
  )
  const lines = written.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 50, msg: 'GraphQL Faqs: fetch failed' },
    { level: 40, msg: 'An entry { id: 7 }' },
    { level: 30, msg: 'Started' },
    { level: 50, msg: 'Not rendered: no data', err: { type: 'Error', message: 'no data' } },
  ])
  expect(written.join('')).not.toContain('secret')
})

it('a failed content call is logged in one line, without its details', () => {
  const log = { warn: vi.fn() }
  const end = logContentErrors(log)
  onTestFinished(end)
  const error = { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: { token: 'secret' } }
  announceContentError({ error }, 'GET /menu')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { call: 'GET /menu', status: 403, name: 'ForbiddenError', reason: 'Forbidden' },
    expect.any(String),
  )
  end()
  announceContentError({ error }, 'GET /menu')
  expect(log.warn).toHaveBeenCalledOnce()
})

it.each(['', 'process.exit(0)'])('loses no line when the process ends: %s', async (end) => {
  const code = `
    import { createLogger } from './server/log/logger.ts'
    const log = createLogger({ level: 'info', buffered: true })
    for (let number = 0; number < 300; number += 1) log.info({ number }, 'line')
    ${end}`
  const options = ['--import', 'tsx', '--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  expect(stdout.trim().split('\n')).toHaveLength(300)
})

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
