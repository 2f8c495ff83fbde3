import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import texts from '#locales/en.json' with { type: 'json' }
import { localePath } from '#locales/routing.ts'
import { clientOf } from '#server/limits/rateLimit.ts'
import { tokenOf } from '#server/routing/requestToken.ts'
import type { StoredFile } from '#server/spool/types.ts'
import {
  enquiryFields,
  errorsOn,
  estimateField,
  type Screen,
  screenField,
  surveyField,
} from '#services/rules/forms/enquiryFields.ts'
import { photoField } from '#services/rules/forms/fileFields.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { isSlotStart } from '#services/rules/surveys/slotStart.ts'
import { answerForm } from '../forms/answers.ts'
import type { BareForm } from '../forms/bareForm.ts'
import { previewOf, reencode } from '../forms/files/reencodePhoto.ts'
import type { Fields, Outcome } from '../forms/formHandler.ts'
import { type FormWithFiles, formRoutes } from '../forms/formRoutes.ts'
import { receiptPath } from '../survey/receipts.ts'

const bare: BareForm = {
  title: 'Contact',
  fields: enquiryFields.map((field) => ({ ...field, label: texts[`form.${field.name}`] })),
  carried: [estimateField, surveyField],
  file: photoField,
  files: texts['form.photo'],
  send: texts['form.send'],
  failures: {
    unavailable:
      'We could not take your enquiry just now. Nothing you typed is lost: please send it again in a few minutes.',
    limited: 'You have sent several enquiries within an hour. Please wait a while before you send this one.',
    closed: '',
  },
}

/**
 * `POST /contact`: form data, optionally with photos, or JSON from a script. Returns a 303 to the page with the
 * reference, or the form with the visitor's input: 200 if the visitor moves to its other screen, 422 invalid, 429 too
 * many, 503 if neither the disk nor the backend accepts it. With `Accept: application/json`: 201 `{reference}`, with
 * the path of a `receipt` if a survey time was chosen, 200 `{}`, 422 `{errors}`, 429 and 503 `{error}`.
 *
 * `POST /contact/photos`: keeps photos for a form that is sent later.
 */
export async function contactRoute(app: FastifyInstance): Promise<void> {
  const { languages, submissions } = app
  const { parse } = app.parts.enquiries
  const { routing } = languages
  const forms = await formRoutes(app, { kind: 'enquiry', files: 'photos', field: photoField, parse, convert: reencode })

  const localePaths = routing.codes.map((code) => localePath(addresses.contact, code, routing))
  for (const path of new Set([addresses.contact, ...localePaths]))
    forms.post(path, async (request, reply, form) => {
      const screen = screenOf(form.fields[screenField])
      const locale = languages.localeOf(path, request.headers)
      const outcome = screen ? turnTo(screen, form) : await withReceipt(await send(request, form), form.fields, locale)
      const url = localePath(addresses.contact, locale, routing)
      const showFiles = () => previewsOf(form.files.files)
      return answerForm(request, reply, { ...form, url, locale, outcome, screen, bare, showFiles })
    })
  forms.postFiles(`${addresses.contact}/photos`)

  /** Checks the first screen before the visitor leaves it. */
  function turnTo(screen: Screen, { fields, files }: FormWithFiles): Outcome {
    const parsed = parse(fields)
    const errors = forms.withFault(screen === 'you' && !parsed.ok ? errorsOn('job', parsed.errors) : {}, files)
    return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'next_screen' }
  }

  /** Whether a chosen time is booked is known only after the delivery: a page of its own shows it. */
  async function withReceipt(outcome: Outcome, fields: Fields, locale: string): Promise<Outcome> {
    if (outcome.kind !== 'accepted' || !isSlotStart(fields[surveyField.name] ?? '')) return outcome
    const path = localePath(addresses.survey, locale, routing)
    const receipt = receiptPath(path, outcome.reference, await submissions.receiptKey(outcome.reference))
    return { ...outcome, receipt }
  }

  async function send(request: FastifyRequest, { fields, files }: FormWithFiles): Promise<Outcome> {
    const parsed = files.fault ? parse(fields) : undefined
    if (parsed) return { kind: 'invalid', errors: forms.withFault(parsed.ok ? {} : parsed.errors, files) }
    const client = clientOf(request.ip)
    return forms.submit({ fields, client, token: tokenOf(request.headers), files: files.files })
  }
}

const screenOf = (value: string | undefined): Screen | undefined =>
  value === 'job' || value === 'you' ? value : undefined

/** By the name of the photo, which contains its hash. A preview has a few kB, and costs as much as a page. */
const previews = new LRUCache<string, string>({ max: 500 })

async function previewsOf(photos: readonly StoredFile[]) {
  const shown = []
  // One at a time: decoded pictures need a lot of memory.
  for (const { name, path } of photos) {
    const preview = previews.get(name) ?? (await previewOf(path))
    previews.set(name, preview)
    shown.push({ id: name, preview })
  }
  return shown
}
