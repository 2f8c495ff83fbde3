import { readFile } from 'node:fs/promises'
import type { DeliveryOutcome, StoredFile } from '../../rules/forms/submission.ts'
import { parseJson } from '../../runtime/parseJson.ts'
import { attempt, type HttpRequest } from '../http/httpClient.ts'
import { bearerHeader } from '../http/token.ts'
import type { BackendOptions } from './backendHttp.ts'
import { fieldsOf, readBackendError } from './errors.ts'

type Backend = Pick<BackendOptions, 'baseUrl' | 'timeoutMs'>

const maxResponseBytes = 64 * 1024
/** Statuses that the entry itself may have caused. */
const entryFaultStatuses = [400, 413, 422, 500]

/**
 * Creates an entry that the backend stores once per reference, so it can be sent any number of times. It counts as
 * delivered only if the response contains this reference: a proxy may answer 200 with its own page, and a followed
 * redirect ends at another page. Never throws.
 * @param type such as `enquiries`
 * @param entry `earlier`: the backend stores nothing if it has this reference
 * @param token of a signed-in visitor; if the backend rejects it, the entry is sent again without it
 */
export async function storeOnce(
  backend: Backend,
  type: string,
  entry: { reference: string; earlier?: string | undefined },
  token: string | undefined,
): Promise<DeliveryOutcome> {
  try {
    const post = (bearer?: string) =>
      send(backend, type, {
        method: 'POST',
        headers: bearerHeader(bearer),
        data: { data: entry },
        maxContentLength: maxResponseBytes,
      })
    const response = await post(token)
    const anonymous = token !== undefined && [401, 403].includes(response.status)
    const { status, data } = anonymous ? await post() : response
    return judge(status, parseJson(data), entry.reference)
  } catch (error) {
    // Only these two fields, because the error contains the whole request.
    const { code, name } = error as NodeJS.ErrnoException
    return { kind: 'failed', reason: code ?? name }
  }
}

/** Resolves with any status, and never follows a redirect. @param path begins with the type of what is sent */
function send({ baseUrl, timeoutMs }: Backend, path: string, request: HttpRequest) {
  return attempt<string>({
    ...{ operation: path.replace(/\/.*/, ''), url: `${baseUrl}/${path}`, timeoutMs, ...request },
    ...{ maxRedirects: 0, responseType: 'text', validateStatus: () => true },
  })
}

/** @param json undefined if the response is not JSON */
function judge(status: number, json: unknown, reference: string): DeliveryOutcome {
  if ([200, 201].includes(status) && fieldsOf(fieldsOf(json).data).reference === reference) return { kind: 'delivered' }
  const { name, details } = readBackendError(json)
  const isNamed = name !== undefined && /^\w{1,40}$/.test(name)
  const reason = `HTTP ${status}${isNamed ? ` ${name}` : ''}`
  if (status === 400 && name === 'ValidationError')
    return isTaken(details) ? { kind: 'delivered' } : { kind: 'refused', reason }
  return { kind: 'failed', reason, isEntryFault: isNamed && entryFaultStatuses.includes(status) }
}

/** The reference is the only invalid field, because it is already stored. */
function isTaken(details: unknown): boolean {
  const { errors } = fieldsOf(details)
  return Array.isArray(errors) && errors.length === 1 && String(fieldsOf(errors[0]).path) === 'reference'
}

interface Target {
  /** Path of this kind of files, such as `enquiry-photos`. */
  path: string
  reference: string
  /** The secret that the backend expects, if it has one. */
  secret: string | undefined
}

/**
 * Stores the files of an entry that is stored afterwards. Each has its own address, so it can be sent any number of
 * times. Never throws.
 * @param files `name` ends the address and contains the file's SHA-256
 * @returns undefined if all are stored
 */
export async function storeFiles(
  backend: Backend,
  target: Target,
  files: readonly StoredFile[],
): Promise<Exclude<DeliveryOutcome, { kind: 'delivered' }> | undefined> {
  const { path: type, reference, secret } = target
  for (const { name, path } of files) {
    try {
      const data = await readFile(path)
      const headers = { 'content-type': 'application/octet-stream', ...(secret && { 'x-hook-secret': secret }) }
      const { status } = await send(backend, `${type}/${reference}/${name}`, { method: 'PUT', headers, data })
      // A proxy's own page is never an empty response with this status.
      if (status !== 204)
        return { kind: 'failed', reason: `HTTP ${status} for a file`, isEntryFault: mayBeEntryFault(status) }
    } catch (error) {
      // Only these fields, because the error contains the whole request.
      const { code, name: kind, syscall } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return { kind: 'refused', reason: 'a file is missing on disk' }
      return { kind: 'failed', reason: code ?? kind, isEntryFault: syscall === 'open' || syscall === 'read' }
    }
  }
  return undefined
}

/** Also true for a backend without such files, because submissions without files must not wait behind these. */
const mayBeEntryFault = (status: number): boolean => [400, 401, 403, 404, 405, 413, 415, 422].includes(status)
