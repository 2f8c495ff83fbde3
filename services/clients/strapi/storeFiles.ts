import { readFile } from 'node:fs/promises'
import type { DeliveryOutcome, StoredFile } from '../../rules/forms/submission.ts'
import { httpRequest } from '../http/httpClient.ts'
import type { BackendOptions } from './backendHttp.ts'

type Backend = Pick<BackendOptions, 'baseUrl' | 'timeoutMs'>

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
      const { status } = await httpRequest<string>({
        operation: type,
        method: 'PUT',
        url: `${backend.baseUrl}/${type}/${reference}/${name}`,
        headers: { 'content-type': 'application/octet-stream', ...(secret && { 'x-hook-secret': secret }) },
        data,
        timeoutMs: backend.timeoutMs,
        maxRedirects: 0,
        responseType: 'text',
        validateStatus: () => true,
      })
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
