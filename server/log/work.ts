import { channel } from 'node:diagnostics_channel'
import { fieldsOf } from '#services/clients/strapi/errors.ts'
import { traceHeader, withTrace } from '#services/runtime/context.ts'
import { makeBackendCalls } from '#services/runtime/processState.ts'

/** Work that takes milliseconds or more, for metrics and traces. */
export interface Work {
  kind: 'render' | 'backend' | 'delivery' | 'publication'
  /** What distinguishes it from others of its kind: few values, and nothing that a visitor sent. */
  name: string
}

export interface DoneWork extends Work {
  /** `done`, `failed`, or what `resultOf` says. */
  result: string
  seconds: number
}

/** Each message is a DoneWork. */
export const workChannel = 'site:work'
const done = channel(workChannel)

/** Starts a span of work; `traceparent` is for the calls inside it. */
export type StartSpan = (work: Work) => { traceparent: string; end: (result: string) => void }
let startSpan: StartSpan | undefined

/** Makes spans of all work from now on. */
export function traceWork(start: StartSpan | undefined): void {
  startSpan = start
}

/** Does the work, and announces how long it took. @param resultOf of what it returns */
export async function announced<Result>(
  work: Work,
  run: () => Promise<Result>,
  resultOf: (value: Result) => string = () => 'done',
): Promise<Result> {
  const started = performance.now()
  const span = startSpan?.(work)
  let result = 'failed'
  try {
    const value = await (span ? withTrace(run, span.traceparent) : run())
    result = resultOf(value)
    return value
  } catch (error) {
    const { status } = fieldsOf(fieldsOf(error).response)
    if (typeof status === 'number') result = String(status)
    throw error
  } finally {
    span?.end(result)
    done.publish({ ...work, result, seconds: (performance.now() - started) / 1000 } satisfies DoneWork)
  }
}

/** The calls of this process to the backend carry a `traceparent`, and are announced with their status. */
export function announceBackendCalls(): void {
  makeBackendCalls((name, call) =>
    announced(
      { kind: 'backend', name },
      () => call(traceHeader()),
      ({ status }) => String(status),
    ),
  )
}
