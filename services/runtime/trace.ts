import { randomUUID } from 'node:crypto'
import { currentContext, inContext } from './context.ts'

/** Version, trace, span and flags; neither id may be zero. https://www.w3.org/TR/trace-context/#traceparent-header */
const format = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** A random id of 16 bytes; Node makes UUIDs in advance. */
const newId = (): string => randomUUID().replaceAll('-', '')

/** The trace of a request: that of its `traceparent`, or a new one. 32 hexadecimal digits. */
export const traceOf = (traceparent: string | string[] | undefined): string =>
  (typeof traceparent === 'string' && format.exec(traceparent)?.[1]) || newId()

/** The `traceparent` of a request as it came, or one that begins here. @param trace what `traceOf` has returned for it */
export const traceparentOf = (traceparent: string | string[] | undefined, trace: string): string =>
  typeof traceparent === 'string' && format.test(traceparent) ? traceparent : newTraceparent(trace)

/** Marked as sampled: otherwise nobody would record a trace that begins here. */
const newTraceparent = (trace = newId()): string => `00-${trace}-${newId().slice(16)}-01`

/** Runs `work` so that its backend calls belong to a trace; by default a new one, for work in the background. */
export const withTrace = <Result>(work: () => Result, traceparent = newTraceparent()): Result =>
  inContext({ traceparent }, work)

/** The header that connects a call with the work that makes it. */
export const traceHeader = (): { traceparent: string } => ({
  traceparent: currentContext().traceparent ?? newTraceparent(),
})
