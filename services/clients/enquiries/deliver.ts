import { estimateOf } from '../../rules/content/price.ts'
import type { Content } from '../../rules/content/value/content.ts'
import { estimateAsText } from '../../rules/estimate/asText.ts'
import { aboutSurvey } from '../../rules/forms/enquiryFields.ts'
import type { DeliveryOutcome, StoredFile, Submission } from '../../rules/forms/submission.ts'
import { settings } from '../../settings.ts'
import { storeFiles, storeOnce } from '../strapi/store.ts'

/**
 * Sends an enquiry to the backend, which stores each reference only once; its photos first. Never throws: see
 * `storeOnce`. Its estimate is worked out here, at today's prices.
 * @param content undefined if it is not known yet: then the estimate is delivered as it was sent
 * @param texts of the site, in the firm's language
 */
export async function deliverEnquiry(
  content: Content | undefined,
  texts: Readonly<Record<string, string>>,
  { id: reference, earlier, payload, token }: Pick<Submission, 'id' | 'earlier' | 'payload' | 'token'>,
  photos: readonly StoredFile[] = [],
): Promise<DeliveryOutcome> {
  const { estimate: query, ...fields } = payload
  const estimate = typeof query === 'string' ? estimateText(content, query, texts) : undefined
  const about = fields.about === aboutSurvey && texts['server.about_survey']
  const entry = { ...fields, ...(about && { about }), ...(estimate && { estimate }), reference, earlier }
  return deliver('enquiries', 'enquiry-photos', entry, photos, token)
}

/** @returns undefined if the query names nothing that has a price */
function estimateText(content: Content | undefined, query: string, texts: Readonly<Record<string, string>>) {
  if (!content) return query
  const estimate = estimateOf(content, query)
  return estimate && estimateAsText(estimate, texts)
}

/** Sends an application to the backend, which stores each reference only once; its documents first. Never throws. */
export const deliverApplication = (
  { id: reference, earlier, payload }: Submission,
  documents: readonly StoredFile[] = [],
): Promise<DeliveryOutcome> =>
  deliver('applications', 'application-documents', { ...payload, reference, earlier }, documents)

async function deliver(
  type: string,
  filesPath: string,
  entry: Parameters<typeof storeOnce>[2],
  files: readonly StoredFile[],
  token?: string,
): Promise<DeliveryOutcome> {
  const { backend, HOOK_SECRET: secret } = settings()
  const fault = await storeFiles(backend, { path: filesPath, reference: entry.reference, secret }, files)
  return fault ?? storeOnce(backend, type, entry, token)
}
