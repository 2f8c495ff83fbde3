import { processState } from '../processState.ts'

/** Strapi's error payload, rethrown unchanged: https://docs.strapi.io/cms/error-handling */
export interface BackendErrorPayload {
  data?: unknown
  error: { status: number; name: string; message: string; details?: unknown }
}

/** @param source the call, such as `GET /menu` */
type Listener = (payload: BackendErrorPayload, source: string) => void
const listeners = processState('contentErrorListeners', () => new Set<Listener>())

/** Calls `listener` for every failed content call, until the returned function is called. */
export function onContentError(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A listener that throws must not hide the error itself. */
export function announceContentError(payload: BackendErrorPayload, source: string): void {
  for (const listener of listeners) {
    try {
      listener(payload, source)
    } catch (error) {
      console.error(error)
    }
  }
}

/** Only the code: an axios error contains the request, and with it the token. */
function detailsOf(error: Error): { code?: string } {
  return 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
}

/** The body, if it is Strapi's payload; else an UnknownError with status 500 and the error's message. */
export function toErrorPayload(body: unknown, error: Error): BackendErrorPayload {
  if (isErrorPayload(body)) return body
  return { error: { status: 500, name: 'UnknownError', message: error.message, details: detailsOf(error) } }
}

function isErrorPayload(body: unknown): body is BackendErrorPayload {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    'name' in error &&
    typeof error.name === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  )
}
