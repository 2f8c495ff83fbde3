import type { FastifyRequest } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import type { FileFaultCode, FileField } from '#services/rules/forms/formTypes.ts'
import type { Fields, StoredFile } from '#services/rules/forms/submission.ts'
import { clientOf } from '#services/runtime/clientOf.ts'
import type { ReceivedForm } from '../readForm.ts'
import type { FileStore } from './fileStore.ts'

/** The files of a form after a request. */
export interface FilesOfForm {
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
