import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { FileFault, FileFaultCode, FileField } from '#services/rules/forms/formTypes.ts'
import type { Fields, StoredFile } from '#services/rules/forms/submission.ts'
import { clientOf } from '../../../cms/src/site/client-of.ts'
import { reasonOf } from '../../log/logger.ts'
import type { FileStore } from './files/fileStore.ts'

/** A form as it was sent. */
export interface ReceivedForm {
  fields: Fields
  /** Ids of the files to remove. */
  remove: string[]
  /** Files on disk, which `discard` removes. */
  files: string[]
  faults: FileFault[]
  discard(): Promise<void>
}

/** The largest form has ten fields, and a few hidden ones. */
const maxFields = 60

const limitsOf = ({ max, maxBytes }: FileField) => ({
  fieldNameSize: 100,
  // Enough for a message of 4000 characters.
  fieldSize: 16 * 1024,
  fields: maxFields,
  fileSize: maxBytes,
  // Higher than allowed, so that a visitor who chooses too many files gets a readable error.
  files: 4 * max,
  parts: maxFields + 4 * max,
  headerPairs: 20,
})

/** Parses forms without files, which are small enough to be read as a whole, as `URLSearchParams`. */
export function parseFormBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()))
  })
}

/**
 * Reads a form that was sent as JSON, as form data, or as multipart with files.
 * @param folder for the uploaded files
 * @returns undefined if the body is not a form
 */
export async function readForm(
  request: FastifyRequest,
  field: FileField,
  folder: string,
): Promise<ReceivedForm | undefined> {
  if (request.isMultipart()) return readMultipartForm(request, field, folder)
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const pairs = body instanceof URLSearchParams ? [...body] : Object.entries(body as Record<string, unknown>)
  if (pairs.length > maxFields) return undefined
  const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const remove = texts.filter(([name]) => name === field.names.remove).flatMap(([, ids]) => ids.split(' '))
  return { fields: Object.fromEntries(texts) satisfies Fields, remove, files: [], faults: [], discard: async () => {} }
}

/**
 * Reads a multipart form. Files are written to disk as they arrive, so that memory does not depend on their size.
 * @param folder for the files
 * @throws FastifyError 4xx if the form is malformed or has too many parts; nothing is left on disk in that case
 */
async function readMultipartForm(request: FastifyRequest, field: FileField, folder: string): Promise<ReceivedForm> {
  const { names, max } = field
  const form: ReceivedForm = { fields: {}, remove: [], files: [], faults: [], discard }
  async function discard() {
    await Promise.all(form.files.map((file) => rm(file, { force: true })))
  }

  async function storeFile(file: AsyncIterable<Buffer> & { truncated: boolean }, filename: string): Promise<void> {
    const path = join(folder, randomUUID())
    form.files.push(path)
    const bytes = await writeAll(path, file)
    if (bytes && !file.truncated) return
    form.files.pop()
    if (bytes !== 0) form.faults.push(file.truncated ? 'size' : 'full')
    // If no file was chosen, browsers send an empty one without a name.
    else if (filename) form.faults.push('empty')
    await rm(path, { force: true })
  }

  try {
    for await (const part of request.parts({ limits: limitsOf(field) })) {
      if (part.type === 'file') {
        const fault = request.filesRefused ?? (form.files.length < max ? undefined : 'count')
        if (part.fieldname !== names.file) part.file.resume()
        else if (!fault) await storeFile(part.file, part.filename)
        // Browsers send an empty file if none was chosen.
        else if ((await writeAll(undefined, part.file)) !== 0) form.faults.push(fault)
      } else if (part.fieldname === names.remove) form.remove.push(...String(part.value).split(' '))
      else if (typeof part.value === 'string') form.fields[part.fieldname] = part.value
    }
    return form
  } catch (error) {
    await discard()
    // The parser's own errors have no status: the form is malformed or incomplete.
    throw Object.assign(error as Error, { statusCode: (error as FastifyError).statusCode ?? 400 })
  }
}

/**
 * Reads to the end even if the disk is full, because more of the form follows.
 * @param path undefined: stores nothing
 * @returns the number of bytes written; undefined if not all of them could be stored
 */
async function writeAll(path: string | undefined, file: AsyncIterable<Buffer>): Promise<number | undefined> {
  let bytes = 0
  let usable = path !== undefined
  const fail = () => {
    usable = false
  }
  const handle = path === undefined ? undefined : await open(path, 'wx', 0o600).catch(fail)
  try {
    for await (const chunk of file) {
      bytes += chunk.length
      if (handle && usable) await handle.writeFile(chunk).catch(fail)
    }
  } finally {
    await handle?.close()
  }
  return usable || bytes === 0 ? bytes : undefined
}

/** The files of a form after a request. */
interface FilesOfForm {
  /** Undefined if there are no files. */
  token: string | undefined
  files: StoredFile[]
  /** The first fault of a file in this request; the other files have been stored. */
  fault: FileFaultCode | undefined
}

/** A form after its files have been stored. */
export interface FormWithFiles {
  fields: Fields
  files: FilesOfForm
}

/** Stores the files that came with a form next to the earlier ones, and removes those that the visitor removed. */
export async function storeFiles(
  store: FileStore,
  { kind, names }: FileField,
  form: ReceivedForm,
  { ip, log }: FastifyRequest,
): Promise<FormWithFiles> {
  const faults = new Set(form.faults)
  let token = form.fields[names.token] || undefined
  if (token && !(await store.has(token))) {
    token = undefined
    faults.add('lost')
  }
  try {
    if (token && form.remove.length > 0) await store.remove(token, form.remove)
    if (form.files.length > 0) {
      const added = await store.add(token, form.files, clientOf(ip))
      token = added.token
      for (const fault of added.faults) faults.add(fault)
    }
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'Files could not be stored')
    faults.add('full')
  }
  const files = (token && (await store.list(token))) || []
  const [fault] = faults
  return {
    fields: form.fields,
    files: { token: files.length > 0 ? token : undefined, files, fault: fault && `${kind}_${fault}` },
  }
}
