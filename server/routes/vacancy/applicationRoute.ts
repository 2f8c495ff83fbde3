import type { FastifyInstance, FastifyRequest } from 'fastify'
import texts from '#locales/en.json' with { type: 'json' }
import { localePath } from '#locales/routing.ts'
import { clientOf } from '#server/limits/rateLimit.ts'
import { applicationFields } from '#services/rules/forms/applicationFields.ts'
import { cvField } from '#services/rules/forms/fileFields.ts'
import { addresses, addressOf } from '#services/rules/site/addresses.ts'
import { answerForm } from '../forms/answers.ts'
import type { BareForm } from '../forms/bareForm.ts'
import { acceptDocument } from '../forms/files/acceptDocument.ts'
import type { Outcome } from '../forms/formHandler.ts'
import { type FormWithFiles, formRoutes } from '../forms/formRoutes.ts'

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

/**
 * `POST /flooring-job-vacancies/{slug}`: an application for a job, optionally with a document. Returns a 303 to the
 * page with the reference, or the page with the visitor's input: 422 invalid, 410 if the vacancy has closed, 429 too
 * many, 503 if neither the disk nor the backend accepts it. With `Accept: application/json`: 201 `{reference}`, 422
 * `{errors}`, 410, 429 and 503 `{error}`.
 *
 * `POST /flooring-job-vacancies/apply/document`: keeps a document for a form that is sent later.
 */
export async function applicationRoute(app: FastifyInstance): Promise<void> {
  const { routing } = app.languages
  const { parse, isOpen } = app.parts.applications
  const kind = { kind: 'application', files: 'documents', field: cvField, parse, convert: acceptDocument } as const
  const forms = await formRoutes(app, kind)

  const pattern = addresses.vacancy.replace('@', ':')
  const localePaths = routing.codes.map((code) => localePath(pattern, code, routing))
  for (const path of new Set([pattern, ...localePaths]))
    forms.post(path, async (request, reply, form) => {
      const { slug } = request.params as { slug: string }
      const locale = app.languages.localeOf(path, request.headers)
      const url = localePath(addressOf('vacancy', { slug }), locale, routing)
      const outcome = await send(request, form, slug)
      // Without a preview: a document is never opened here.
      const showFiles = async () => form.files.files.map(({ name }) => ({ id: name }))
      return answerForm(request, reply, { ...form, url, locale, outcome, bare, showFiles })
    })
  forms.postFiles(`${addresses.vacancies}/apply/document`)

  async function send(request: FastifyRequest, { fields, files }: FormWithFiles, slug: string): Promise<Outcome> {
    const closed = !isOpen(slug)
    const parsed = files.fault && !closed ? parse(fields) : undefined
    if (parsed) return { kind: 'invalid', errors: forms.withFault(parsed.ok ? {} : parsed.errors, files) }
    return forms.submit({ fields, client: clientOf(request.ip), files: files.files, about: { vacancy: slug }, closed })
  }
}
