import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses, addressOf } from '#locales/addresses.ts'
import texts from '#locales/en.json' with { type: 'json' }
import { localePath } from '#locales/routing.ts'
import { clientOf } from '#server/limits/rateLimit.ts'
import { applicationFields } from '#services/applicationFields.ts'
import { cvField } from '#services/forms/fileFields.ts'
import { type AnswerParts, answerForm } from '../forms/answers.ts'
import type { BareForm } from '../forms/bareForm.ts'
import type { FormSink, Outcome, Submit } from '../forms/desk.ts'
import type { KeptFiles } from '../forms/files/keptFiles.ts'
import type { TakenFiles } from '../forms/files/takeFiles.ts'
import { bodyLimit, type ReadForm, takeForms } from '../forms/takeForms.ts'
import type { LimitUpload } from '../forms/uploadLimits.ts'

/** Takes applications for jobs and delivers them to the backend. */
export interface ApplicationSink extends FormSink {
  /** Whether there is a vacancy with this slug that can be applied for. */
  isOpen(slug: string): boolean
}

export interface ApplicationParts extends AnswerParts {
  parse: FormSink['parse']
  isOpen: ApplicationSink['isOpen']
  submit: Submit
  documents: KeptFiles
  limitUpload: LimitUpload
  siteOrigin: string
}

const bare: BareForm = {
  title: texts['apply.heading'],
  fields: applicationFields.map((field) => ({ ...field, label: texts[`apply.${field.name}`] })),
  carried: [],
  file: cvField,
  files: texts['apply.document'],
  send: texts['apply.send'],
  failures: {
    unavailable: texts['apply.unavailable'],
    limited: texts['apply.limited'],
    closed: texts['apply.closed'],
  },
}

interface Params {
  slug: string
}

/**
 * `POST /flooring-job-vacancies/{slug}`: an application for a job, optionally with a document. Returns a 303 to the
 * page with the reference, or the page with the visitor's input: 422 invalid, 410 if the vacancy has closed, 429 too
 * many, 503 if neither the disk nor the backend accepts it. With `Accept: application/json`: 201 `{reference}`, 422
 * `{errors}`, 410, 429 and 503 `{error}`.
 *
 * `POST /flooring-job-vacancies/apply/document`: keeps a document for a form that is sent later.
 */
export async function applicationRoute(app: FastifyInstance, parts: ApplicationParts): Promise<void> {
  const { parse, submit, documents, languages } = parts
  const { routing } = languages
  const forms = await takeForms(app, { ...parts, kept: documents, field: cvField })
  const pattern = addresses.vacancy.replace('@', ':')
  const paths = new Set([pattern, ...routing.codes.map((code) => localePath(pattern, code, routing))])
  for (const path of paths) app.post(path, { bodyLimit }, forms.handle(handle))
  app.post(`${addresses.vacancies}/apply/document`, { bodyLimit }, forms.handle(forms.keep))

  async function handle(request: FastifyRequest, reply: FastifyReply, form: ReadForm) {
    const { slug } = request.params as Params
    const locale = languages.localeOf(request.routeOptions.url ?? '', request.headers)
    const url = localePath(addressOf('vacancy', { slug }), locale, routing)
    const outcome = await send(request, form, { slug, closed: !parts.isOpen(slug) })
    return answerForm(parts, request, reply, { ...form, url, locale, outcome, bare, keptFiles })
  }

  async function send(
    request: FastifyRequest,
    { fields, taken }: ReadForm,
    { slug, closed }: { slug: string; closed: boolean },
  ): Promise<Outcome> {
    const parsed = taken.fault && !closed ? parse(fields) : undefined
    if (parsed) return { kind: 'invalid', errors: forms.withFault(parsed.ok ? {} : parsed.errors, taken) }
    const about = { vacancy: slug }
    return submit({ fields, client: clientOf(request.ip), files: taken.files, about, closed })
  }
}

/** Without a preview: a document is never opened here. */
const keptFiles = async ({ files }: TakenFiles) => files.map(({ name }) => ({ id: name }))
