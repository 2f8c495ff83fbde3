import type { DeliveryOutcome, StoredFile, Submission } from '../../rules/forms/submission.ts'
import { settings } from '../../settings.ts'
import { serverOptions } from '../strapi/serverClient.ts'
import { storeFiles } from '../strapi/storeFiles.ts'
import { storeOnce } from '../strapi/storeOnce.ts'

/** Sends an application to the backend, which stores each reference only once; its documents first. Never throws. */
export async function deliverApplication(
  { id: reference, payload }: Submission,
  documents: readonly StoredFile[] = [],
): Promise<DeliveryOutcome> {
  const target = { path: 'application-documents', reference, secret: settings().HOOK_SECRET }
  const fault = await storeFiles(serverOptions(), target, documents)
  return fault ?? storeOnce(serverOptions(), 'applications', { ...payload, reference }, undefined)
}
