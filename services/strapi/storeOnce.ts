import { httpRequest } from '../http/httpClient.ts'
import type { BackendOptions } from './backendHttp.ts'

type Backend = Pick<BackendOptions, 'baseUrl' | 'timeoutMs'>

/** `reason` names the status or the error, and nothing of what was sent. */
export type StoreOutcome =
  | { kind: 'delivered' }
  /** The backend's own validation does not accept it, now or later. */
  | { kind: 'refused'; reason: string }
  /** `ownFault`: an error of the backend itself, which this very entry may cause. */
  | { kind: 'failed'; reason: string; ownFault?: boolean }

interface Answer {
  status: number
  /** Undefined when the answer is no JSON. */
  json: unknown
}

const maxAnswerBytes = 64 * 1024

/**
 * Creates an entry that the backend stores once per reference, so that it can be sent any number of times. Stored
 * is only what an answer with this very reference confirms: proxies answer 200 with pages of their own, and a
 * redirect that is followed ends at another page. Never throws.
 * @param type such as `enquiries`
 * @param token of a visitor who is signed in; what it is refused for is sent again without it
 */
export async function storeOnce(
  backend: Backend,
  type: string,
  entry: { reference: string },
  token: string | undefined,
): Promise<StoreOutcome> {
  try {
    const answer = await post(backend, type, entry, token)
    const anonymous = token !== undefined && [401, 403].includes(answer.status)
    return judge(anonymous ? await post(backend, type, entry, undefined) : answer, entry.reference)
  } catch (error) {
    // The error itself holds the whole request.
    const { code, name } = error as NodeJS.ErrnoException
    return { kind: 'failed', reason: code ?? name }
  }
}

async function post(
  { baseUrl, timeoutMs }: Backend,
  type: string,
  entry: object,
  token: string | undefined,
): Promise<Answer> {
  const { status, data } = await httpRequest<string>({
    method: 'POST',
    url: `${baseUrl}/${type}`,
    headers: { 'Strapi-Response-Format': 'v4', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    data: { data: entry },
    timeoutMs,
    maxRedirects: 0,
    maxContentLength: maxAnswerBytes,
    responseType: 'text',
    validateStatus: () => true,
  })
  return { status, json: parse(data) }
}

function judge({ status, json }: Answer, reference: string): StoreOutcome {
  if ([200, 201].includes(status) && referenceIn(json) === reference) return { kind: 'delivered' }
  const fault = at(json, 'error')
  const name = at(fault, 'name')
  const known = typeof name === 'string' && /^\w{1,40}$/.test(name)
  const reason = `HTTP ${status}${known ? ` ${name}` : ''}`
  if (status === 400 && name === 'ValidationError')
    return isTaken(fault) ? { kind: 'delivered' } : { kind: 'refused', reason }
  return { kind: 'failed', reason, ownFault: known && [400, 413, 422, 500].includes(status) }
}

/** Strapi 5's, or Strapi 4's in `attributes`. */
function referenceIn(json: unknown): unknown {
  const data = at(json, 'data')
  return at(data, 'reference') ?? at(at(data, 'attributes'), 'reference')
}

/** The only fault is that the reference is not unique: it is stored. */
function isTaken(fault: unknown): boolean {
  const faults = at(at(fault, 'details'), 'errors')
  return Array.isArray(faults) && faults.length === 1 && String(at(faults[0], 'path')) === 'reference'
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
