import { applicationFields } from './applicationFields.ts'
import { filledIn, parseFields } from './forms/parseFields.ts'
import type { ParsedForm, SentFile, Submitted } from './forms/submitted.ts'
import { settings } from './settings.ts'
import { serverOptions } from './strapi/serverClient.ts'
import { storeFiles } from './strapi/storeFiles.ts'
import { type StoreOutcome, storeOnce } from './strapi/storeOnce.ts'

/** Validates an application for a job. Unknown fields are dropped. */
export function parseApplication(sent: Record<string, unknown>): ParsedForm {
  const { values, errors } = parseFields(applicationFields, sent)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const entry = filledIn(applicationFields, values)
  return { ok: true, entry: { ...entry, postcode: entry.postcode?.toUpperCase() } }
}

/** Sends an application to the backend, which stores each reference only once; its documents first. Never throws. */
export async function deliverApplication(
  { id: reference, payload }: Submitted,
  documents: readonly SentFile[] = [],
): Promise<StoreOutcome> {
  const target = { path: 'application-documents', reference, secret: settings().HOOK_SECRET }
  const fault = await storeFiles(serverOptions(), target, documents)
  return fault ?? storeOnce(serverOptions(), 'applications', { ...payload, reference }, undefined)
}
