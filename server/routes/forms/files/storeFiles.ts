import type { FastifyRequest } from 'fastify'
import { clientOf } from '#server/limits/rateLimit.ts'
import { reasonOf } from '#server/log/logger.ts'
import type { StoredFile } from '#server/spool/types.ts'
import type { FileFaultCode, FileField } from '#services/rules/forms/formTypes.ts'
import type { ReceivedForm } from '../multipartForm.ts'
import type { KeptFiles } from './keptFiles.ts'

/** The files of a form after a request. */
export interface FilesOfForm {
  /** Undefined if there are no files. */
  token: string | undefined
  files: StoredFile[]
  /** The first fault of a file in this request; the other files have been stored. */
  fault: FileFaultCode | undefined
}

/** Stores the files that came with a form next to the earlier ones, and removes those that the visitor removed. */
export async function storeFiles(
  kept: KeptFiles,
  { kind, names }: FileField,
  form: ReceivedForm,
  { ip, log }: FastifyRequest,
): Promise<FilesOfForm> {
  const faults = new Set(form.faults)
  let token = form.fields[names.token] || undefined
  if (token && !(await kept.list(token))) {
    token = undefined
    faults.add('lost')
  }
  try {
    if (token && form.remove.length > 0) await kept.remove(token, form.remove)
    if (form.files.length > 0) {
      const added = await kept.add(token, form.files, clientOf(ip))
      token = added.token
      for (const fault of added.faults) faults.add(fault)
    }
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'Files could not be stored')
    faults.add('full')
  }
  const files = (token && (await kept.list(token))) || []
  const [fault] = faults
  return { token: files.length > 0 ? token : undefined, files, fault: fault && `${kind}_${fault}` }
}
