import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { localePath } from '#locales/routing.ts'
import { tokenOf } from '#server/routing/requestToken.ts'
import { parseEnquiry } from '#services/rules/forms/enquiries.ts'
import { askField, enquiryFields, estimateField, surveyField, timesField } from '#services/rules/forms/enquiryFields.ts'
import { photoField } from '#services/rules/forms/formTypes.ts'
import type { Fields, StoredFile } from '#services/rules/forms/submission.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { isSlotStart } from '#services/rules/surveys/days.ts'
import type { Outcome } from '../forms/answers.ts'
import { previewOf, reencode } from '../forms/files/reencodePhoto.ts'
import { formRoutes } from '../forms/formRoutes.ts'
import { receiptPath } from '../survey/receipts.ts'

/**
 * `POST /contact`: form data, optionally with photos, or JSON from a script. Returns a 303 to the page with the
 * reference, or the form with the visitor's input: 422 invalid, 429 too many, 503 if neither the disk nor the backend
 * accepts it. With `Accept: application/json`: 201 `{reference}`, with the path of a `receipt` if a survey time was
 * chosen, 422 `{errors}`, 429 and 503 `{error}`.
 *
 * `POST /contact/photos`: keeps photos for a form that is sent later.
 */
export async function contactRoute(app: FastifyInstance): Promise<void> {
  const { languages, submissions } = app
  const { routing } = languages
  const forms = await formRoutes(app, {
    kind: 'enquiry',
    files: 'photos',
    field: photoField,
    names: [...enquiryFields, estimateField, surveyField, timesField, askField].map(({ name }) => name),
    parse: parseEnquiry,
    convert: reencode,
    show: async (photo) => ({ id: photo.name, preview: await storedPreviewOf(photo) }),
  })

  for (const path of languages.pathsOf(addresses.contact))
    forms.post(path, async (request, form) => {
      const locale = languages.localeOf(path, request.headers)
      const outcome = await forms.submit(request, form, { token: tokenOf(request.headers) })
      return {
        url: localePath(addresses.contact, locale, routing),
        locale,
        outcome: await withReceipt(outcome, form.fields, locale),
      }
    })
  forms.postFiles(`${addresses.contact}/photos`)

  /** Whether a chosen time is booked is known only after the delivery: a page of its own shows it. */
  async function withReceipt(outcome: Outcome, fields: Fields, locale: string): Promise<Outcome> {
    if (outcome.kind !== 'accepted' || !isSlotStart(fields[surveyField.name] ?? '')) return outcome
    const path = localePath(addresses.survey, locale, routing)
    const { reference, earlier } = outcome
    return { ...outcome, receipt: receiptPath(path, reference, await submissions.receiptKey(reference, earlier)) }
  }
}

/** By the name of the photo, which contains its hash. A preview has a few kB, and costs as much as a page. */
const previews = new LRUCache<string, string>({ max: 500 })

async function storedPreviewOf({ name, path }: StoredFile): Promise<string> {
  const preview = previews.get(name) ?? (await previewOf(path))
  previews.set(name, preview)
  return preview
}
