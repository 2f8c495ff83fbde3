import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from '#locales/addresses.ts'
import { localePath } from '#locales/routing.ts'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import { clientOf } from '#server/limits/rateLimit.ts'
import { isSameOrigin } from '#server/limits/sameOrigin.ts'
import type { PageRenderer } from '#server/render/types.ts'
import type { Languages } from '#server/routing/languages.ts'
import { tokenOf } from '#server/routing/requestToken.ts'
import { sendReply } from '#server/send/sendReply.ts'
import type { EnquiryState } from '#services/enquiryFields.ts'
import { renderContactPage, shownValues } from './contactPage.ts'
import type { Fields, Outcome, SubmitEnquiry } from './enquiryDesk.ts'
import type { StoredContactPage } from './storedContactPage.ts'

export interface ContactParts {
  submit: SubmitEnquiry
  renderer: PageRenderer
  prepareResponse: PrepareResponse
  siteOrigin: string
  languages: Languages
  storedPage: StoredContactPage
}

const bodyLimit = 32 * 1024

/**
 * `POST /contact`: form data, or JSON from a script. Returns a 303 to the page with the reference, or the form with the
 * visitor's input: 422 invalid, 429 too many, 503 if neither the disk nor the backend accepts it. With `Accept:
 * application/json`: 201 `{reference}`, 422 `{errors}`, 429 and 503 `{error}`.
 */
export async function contactRoute(app: FastifyInstance, parts: ContactParts): Promise<void> {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
  const { routing } = parts.languages
  const paths = new Set([
    addresses.contact,
    ...routing.codes.map((code) => localePath(addresses.contact, code, routing)),
  ])
  for (const path of paths) app.post(path, { bodyLimit }, handle)

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    reply.header('Cache-Control', 'private, no-store').header('Vary', 'Accept')
    if (!isSameOrigin(request.headers, parts.siteOrigin)) {
      return reply.code(403).type('text/plain').send('This form can only be sent from this site.\n')
    }
    const fields = readFields(request.body)
    if (!fields) return reply.code(400).type('text/plain').send('Not a form.\n')
    const outcome = await parts.submit(fields, clientOf(request.ip), tokenOf(request.headers))
    const asJson = request.headers.accept?.includes('application/json')
    return asJson ? answerJson(reply, outcome) : answerPage(parts, request, reply, outcome, fields)
  }
}

/** @returns undefined if the body is not an object; omits fields that are not strings */
function readFields(body: unknown): Fields | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  return Object.fromEntries(
    Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

const retrySeconds = 60

function answerJson(reply: FastifyReply, outcome: Outcome): FastifyReply {
  switch (outcome.kind) {
    case 'accepted':
      return reply.code(201).send({ reference: outcome.reference })
    case 'invalid':
      return reply.code(422).send({ errors: outcome.errors })
    case 'limited':
      return reply.code(429).header('Retry-After', outcome.retryAfterS).send({ error: 'limited' })
    case 'unavailable':
      return reply.code(503).header('Retry-After', retrySeconds).send({ error: 'unavailable' })
  }
}

async function answerPage(
  { renderer, prepareResponse, storedPage, languages }: ContactParts,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
  fields: Fields,
): Promise<FastifyReply> {
  const locale = languages.localeOf(request.routeOptions.url ?? '', request.headers)
  const url = localePath(addresses.contact, locale, languages.routing)
  if (outcome.kind === 'accepted') return reply.redirect(`${url}?reference=${outcome.reference}`, 303)
  const status = { invalid: 422, limited: 429, unavailable: 503 }[outcome.kind]
  const enquiry: EnquiryState = {
    values: shownValues(fields),
    errors: outcome.kind === 'invalid' ? outcome.errors : {},
    ...(outcome.kind !== 'invalid' && { failure: outcome.kind }),
  }
  const rendered = await renderContactPage(renderer, { url, locale, status, enquiry, storedPage: await storedPage() })
  if (outcome.kind === 'limited') rendered.headers.push(['Retry-After', String(outcome.retryAfterS)])
  return sendReply(request, reply, await prepareResponse(rendered, { path: url, private: true }))
}
