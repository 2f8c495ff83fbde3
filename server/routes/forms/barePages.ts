// Pages about forms without React: for a form that is not even read, and while its own page cannot be rendered.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLocale } from '#locales/locales.ts'
import { splitPath } from '#locales/routing.ts'
import { barePage, escapeHtml } from '#server/render/minimalPage.ts'
import type { PageRenderer, PageRequest, Rendered } from '#server/render/types.ts'
import { type Words, wordsOf } from '#server/render/words.ts'
import { pageAt } from '#server/routing/pageIndex.ts'
import { sendReply } from '#server/send/sendReply.ts'
import type { SentForm } from '#services/rules/forms/formTypes.ts'
import { internationalNumber } from '#services/rules/site/firm.ts'

/** Why a form is not read, for a script; visitors are told what to do about it (`server.form.{status}`). */
const refusals = {
  400: 'Bad request',
  403: 'This form can only be sent from this site.',
  411: 'Length required',
  413: 'Too large',
  415: 'Unsupported media type',
} as const

type RefusalStatus = keyof typeof refusals

export const isRefusal = (status: number): status is RefusalStatus => Object.hasOwn(refusals, status)

/** Refuses a form without reading it: with a page in a browser, which offers its Back button with all that was typed. */
export async function refuseForm(request: FastifyRequest, reply: FastifyReply, status: RefusalStatus) {
  if (!request.headers.accept?.includes('text/html'))
    return reply.code(status).type('text/plain').send(`${refusals[status]}\n`)
  const words = wordsOf(request.server.languages.localeOf(request.url, request.headers))
  const page = pageOf(status, words, words['server.form.title'], `<p>${words[`server.form.${status}`]}</p>`)
  return sendReply(request, reply, await request.server.prepareResponse(page, { path: request.url, private: true }))
}

export interface UnshownForm {
  /** Path of its page. */
  url: string
  locale: string
  /** All that was sent, and the token of its files. */
  fields: Readonly<Record<string, string>>
  /** What should be shown. */
  form: SentForm
}

/** In place of a form that should be shown again: sends the same once more, so that no input is lost. */
export function sendAgainPage(app: FastifyInstance, { url, locale, fields, form }: UnshownForm): Rendered {
  const words = wordsOf(locale)
  const { failure, values } = form
  if (failure === 'closed') {
    const typed = Object.values(values).filter(Boolean)
    return pageOf(
      410,
      words,
      words['apply.closed.title'],
      `<p>${words['apply.closed']}</p>\n${typed.map((text) => `<pre>${escapeHtml(text)}</pre>`).join('\n')}`,
    )
  }
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return pageOf(
    503,
    words,
    words['server.form.title'],
    `<p>${words[`server.form.${failure ?? 'unshown'}`]}
${words['server.form.kept']}</p>
${phoneLine(app, words)}
<form method="post" action="${escapeHtml(url)}">
${inputs.join('\n')}
<p><button>${words['server.form.again']}</button></p>
</form>`,
  )
}

/** The pages that confirm a form. */
const confirmations: Partial<Record<string, 'form.sent' | 'apply.sent'>> = {
  contact: 'form.sent',
  survey: 'form.sent',
  vacancy: 'apply.sent',
}

/**
 * Renders a page with `?reference=`, or else a bare one with the reference: a vacancy may close just after an
 * application, and without JavaScript the next page is the only place to show the reference.
 */
export async function renderConfirmation(
  app: FastifyInstance,
  request: PageRequest,
  render: PageRenderer['page'],
): Promise<Rendered> {
  // server/routing/pageQuery.ts lets only well-formed references through.
  const reference = new URLSearchParams(request.query).get('reference')
  const text = confirmations[pageAt(splitPath(request.path, app.languages.routing).path)?.page ?? '']
  if (reference === null || !text) return render(request)
  const rendered = await render(request).catch(() => undefined)
  if (rendered && rendered.status < 400) return rendered
  const words = wordsOf(request.locale)
  const shown = `<p>${words['form.reference']}: <strong>${escapeHtml(reference)}</strong></p>\n${phoneLine(app, words)}`
  return { ...pageOf(200, words, words[text], shown), failed: false }
}

/** @param content HTML */
const pageOf = (status: number, words: Words, title: string, content: string): Rendered =>
  barePage(
    { status, title, locale: words.locale },
    `<h1>${title}</h1>\n${content}\n<p><a href="/">${words.home}</a></p>`,
  )

/** The firm's phone number as HTML; empty while it is not known. */
function phoneLine({ site }: FastifyInstance, words: Words): string {
  const { phone } = site.state().furniture[defaultLocale]?.contact ?? {}
  if (!phone) return ''
  return `<p>${words['server.form.call']} <a href="tel:${escapeHtml(internationalNumber(phone))}">${escapeHtml(phone)}</a></p>`
}
