import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendReply } from '#server/send/sendReply.ts'
import type { SentForm } from '#services/rules/forms/formTypes.ts'
import { type BareForm, phoneLine, renderFormPage } from './bareForm.ts'
import type { Outcome } from './formHandler.ts'
import type { FormWithFiles } from './formRoutes.ts'

export interface FormAnswer extends FormWithFiles {
  /** Path of the form's page. */
  url: string
  locale: string
  outcome: Outcome
  /** The screen to show. */
  screen?: string | undefined
  bare: BareForm
  /** What the page shows of the files that are kept for the form. */
  showFiles: () => Promise<NonNullable<SentForm['files']>['kept']>
}

const retrySeconds = 60
const statuses = { next_screen: 200, invalid: 422, limited: 429, unavailable: 503, closed: 410 }

/** Responds with JSON if the script asks for it, and with a page if the browser submitted the form natively. */
export function answerForm(request: FastifyRequest, reply: FastifyReply, answer: FormAnswer): Promise<FastifyReply> {
  const asJson = request.headers.accept?.includes('application/json')
  return asJson ? answerJson(reply, answer.outcome) : answerPage(request.server, request, reply, answer)
}

async function answerJson(reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> {
  switch (outcome.kind) {
    case 'accepted':
      return reply.code(201).send({ reference: outcome.reference, receipt: outcome.receipt })
    case 'next_screen':
      return reply.code(200).send({})
    case 'invalid':
      return reply.code(422).send({ errors: outcome.errors })
    case 'limited':
      return reply.code(429).header('Retry-After', outcome.retryAfterS).send({ error: 'limited' })
    case 'unavailable':
      return reply.code(503).header('Retry-After', retrySeconds).send({ error: 'unavailable' })
    case 'closed':
      return reply.code(410).send({ error: 'closed' })
  }
}

async function answerPage(
  { limitedRenderer, prepareResponse, site }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, locale, outcome, fields, files, screen, bare, showFiles }: FormAnswer,
): Promise<FastifyReply> {
  const { kind } = outcome
  if (kind === 'accepted') return reply.redirect(outcome.receipt ?? `${url}?reference=${outcome.reference}`, 303)
  const form: SentForm = {
    values: Object.fromEntries([...bare.fields, ...bare.carried].map(({ name }) => [name, fields[name] ?? ''])),
    errors: kind === 'invalid' ? outcome.errors : {},
    ...(kind === 'next_screen' && screen && { screen }),
    ...(kind !== 'invalid' && kind !== 'next_screen' && { failure: kind }),
    ...(files.token && { files: { token: files.token, kept: await showFiles() } }),
  }
  const status = statuses[kind]
  const rendered = await renderFormPage(limitedRenderer, { url, locale, status, form, bare, phone: phoneLine(site) })
  if (kind === 'limited') rendered.headers.push(['Retry-After', String(outcome.retryAfterS)])
  return sendReply(request, reply, await prepareResponse(rendered, { path: url, private: true }))
}
