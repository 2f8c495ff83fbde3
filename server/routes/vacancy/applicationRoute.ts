import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { localePath } from '#locales/routing.ts'
import { vacancyOf } from '#services/rules/content/vacancy.ts'
import { applicationFields, parseApplication } from '#services/rules/forms/applications.ts'
import { cvField } from '#services/rules/forms/formTypes.ts'
import { addresses, addressOf } from '#services/rules/site/addresses.ts'
import { contentLanguages } from '#services/rules/site/siteFile.ts'
import { firmToday } from '#services/rules/time/firmTime.ts'
import { documentKind } from '../forms/files/documentKind.ts'
import type { ConvertFile } from '../forms/files/fileStore.ts'
import { photoKind, reencode } from '../forms/files/reencodePhoto.ts'
import { formRoutes } from '../forms/formRoutes.ts'

/**
 * `POST /flooring-job-vacancies/{slug}`: an application for a job, optionally with a document. Returns a 303 to the
 * page with the reference, or the page with the visitor's input: 422 invalid, 410 if the vacancy has closed, 429 too
 * many, 503 if neither the disk nor the backend accepts it. With `Accept: application/json`: 201 `{reference}`, 422
 * `{errors}`, 410, 429 and 503 `{error}`.
 *
 * `POST /flooring-job-vacancies/apply/document`: keeps a document for a form that is sent later.
 */
export async function applicationRoute(app: FastifyInstance): Promise<void> {
  const { languages, parts } = app
  const { site } = parts.content
  const isOpen = (slug: string) =>
    contentLanguages.some(({ code }) => vacancyOf(site.state().content.in(code), slug, firmToday()))
  const forms = await formRoutes(app, {
    kind: 'application',
    files: 'documents',
    field: cvField,
    names: applicationFields.map(({ name }) => name),
    parse: parseApplication,
    convert: acceptDocument,
    // Without a preview: a document is never opened here.
    show: async ({ name }) => ({ id: name }),
  })

  for (const path of languages.pathsOf(addresses.vacancy.replace('@', ':')))
    forms.post(path, async (request, form) => {
      const { slug } = request.params as { slug: string }
      const locale = languages.localeOf(path, request.headers)
      const outcome = await forms.submit(request, form, {
        about: { vacancy: slug },
        closed: !isOpen(slug),
      })
      return { url: localePath(addressOf('vacancy', { slug }), locale, languages.routing), locale, outcome }
    })
  forms.postFiles(`${addresses.vacancies}/apply/document`)
}

/** Keeps a document unchanged, and re-encodes a photo of one. */
const acceptDocument: ConvertFile = async (file) => {
  if ((await photoKind(file)) !== 'other') return reencode(file)
  const data = await readFile(file)
  const extension = documentKind(data)
  return extension ? { data, extension } : 'type'
}
