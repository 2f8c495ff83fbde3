import { processState } from '../../runtime/processState.ts'

/** Strapi's error payload, rethrown unchanged: https://docs.strapi.io/cms/error-handling */
export interface BackendErrorPayload {
  data?: unknown
  error: { status: number; name: string; message: string; details?: unknown }
}

/** @param source the call, such as `GET /menu` */
type Listener = (payload: BackendErrorPayload, source: string) => void
const listeners = processState('contentErrorListeners', () => new Set<Listener>())

/** Calls `listener` for every failed content call. */
export const onContentError = (listener: Listener): void => void listeners.add(listener)

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
  const { status, name, message } = readBackendError(body)
  if (status !== undefined && name !== undefined && message !== undefined) return body as BackendErrorPayload
  return { error: { status: 500, name: 'UnknownError', message: error.message, details: detailsOf(error) } }
}

/** Reads a thrown payload, or a response body that may be one. Fields that are missing or malformed are undefined. */
export function readBackendError(failure: unknown): Partial<BackendErrorPayload['error']> {
  const { status, name, message, details } = fieldsOf(fieldsOf(failure).error)
  return {
    ...(typeof status === 'number' && { status }),
    ...(typeof name === 'string' && { name }),
    ...(typeof message === 'string' && { message }),
    details,
  }
}

/** Whether the backend rejects the token that was sent. */
export function isTokenRefused(failure: unknown): boolean {
  const { status } = readBackendError(failure)
  return status === 401 || status === 403
}

/** The fields of an object from outside; none if it is something else. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
