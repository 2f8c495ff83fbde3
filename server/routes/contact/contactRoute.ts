import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addresses } from '#locales/addresses.ts'
import texts from '#locales/en.json' with { type: 'json' }
import { localePath } from '#locales/routing.ts'
import { clientOf } from '#server/limits/rateLimit.ts'
import { tokenOf } from '#server/routing/requestToken.ts'
import type { Submissions } from '#server/spool/submissions.ts'
import {
  enquiryFields,
  errorsOn,
  estimateField,
  type Screen,
  screenField,
  surveyField,
} from '#services/enquiryFields.ts'
import { photoField } from '#services/forms/fileFields.ts'
import { isSlotStart } from '#services/surveys/slotStart.ts'
import { type AnswerParts, answerForm } from '../forms/answers.ts'
import type { BareForm } from '../forms/bareForm.ts'
import type { FormSink, Outcome, Submit } from '../forms/desk.ts'
import type { KeptFiles } from '../forms/files/keptFiles.ts'
import { previewOf } from '../forms/files/reencodePhoto.ts'
import type { TakenFiles } from '../forms/files/takeFiles.ts'
import { bodyLimit, type ReadForm, takeForms } from '../forms/takeForms.ts'
import type { LimitUpload } from '../forms/uploadLimits.ts'
import { receiptPath } from '../survey/receipts.ts'

export interface ContactParts extends AnswerParts {
  parse: FormSink['parse']
  submit: Submit
  photos: KeptFiles
  limitUpload: LimitUpload
  receiptKey: Submissions['receiptKey']
  siteOrigin: string
}

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
 * many, 503 if neither the disk nor the backend accepts it. With `Accept: application/json`: 201 `{reference}`, with the path of a `receipt` if a survey time was chosen, 200
 * `{}`, 422 `{errors}`, 429 and 503 `{error}`.
 *
 * `POST /contact/photos`: keeps photos for a form that is sent later.
 */
export async function contactRoute(app: FastifyInstance, parts: ContactParts): Promise<void> {
  const { parse, submit, photos, languages } = parts
  const { routing } = languages
  const forms = await takeForms(app, { ...parts, kept: photos, field: photoField })
  const paths = new Set([
    addresses.contact,
    ...routing.codes.map((code) => localePath(addresses.contact, code, routing)),
  ])
  for (const path of paths) app.post(path, { bodyLimit }, forms.handle(handle))
  app.post(`${addresses.contact}/photos`, { bodyLimit }, forms.handle(forms.keep))

  async function handle(request: FastifyRequest, reply: FastifyReply, form: ReadForm) {
    const screen = screenOf(form.fields[screenField])
    const locale = languages.localeOf(request.routeOptions.url ?? '', request.headers)
    const outcome = screen ? turn(screen, form) : await withReceipt(await send(request, form), form, locale)
    const url = localePath(addresses.contact, locale, routing)
    return answerForm(parts, request, reply, { ...form, url, locale, outcome, screen, bare, keptFiles: previews })
  }

  /** Checks the first screen before the visitor leaves it. */
  function turn(screen: Screen, { fields, taken }: ReadForm): Outcome {
    const parsed = parse(fields)
    const errors = forms.withFault(screen === 'you' && !parsed.ok ? errorsOn('job', parsed.errors) : {}, taken)
    return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'next_screen' }
  }

  /** Whether a chosen time is booked is known only after the delivery: a page of its own shows it. */
  async function withReceipt(outcome: Outcome, { fields }: ReadForm, locale: string): Promise<Outcome> {
    if (outcome.kind !== 'accepted' || !isSlotStart(fields[surveyField.name] ?? '')) return outcome
    const path = localePath(addresses.survey, locale, routing)
    const receipt = receiptPath(path, outcome.reference, await parts.receiptKey(outcome.reference))
    return { ...outcome, receipt }
  }

  async function send(request: FastifyRequest, { fields, taken }: ReadForm): Promise<Outcome> {
    const parsed = taken.fault ? parse(fields) : undefined
    if (parsed) return { kind: 'invalid', errors: forms.withFault(parsed.ok ? {} : parsed.errors, taken) }
    return submit({ fields, client: clientOf(request.ip), token: tokenOf(request.headers), files: taken.files })
  }
}

const screenOf = (value: string | undefined): Screen | undefined =>
  value === 'job' || value === 'you' ? value : undefined

/** By the name of the photo, which contains its hash. A preview has a few kB, and costs as much as a page. */
const made = new LRUCache<string, string>({ max: 500 })

async function previews({ files }: TakenFiles) {
  const kept = []
  // One at a time: decoded pictures need a lot of memory.
  for (const { name, path } of files) {
    const preview = made.get(name) ?? (await previewOf(path))
    made.set(name, preview)
    kept.push({ id: name, preview })
  }
  return kept
}
