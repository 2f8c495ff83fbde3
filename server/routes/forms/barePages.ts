// Pages about forms without React: for a form that is not even read, and while its own page cannot be rendered.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import texts from '#locales/en.json' with { type: 'json' }
import { defaultLocale } from '#locales/locales.ts'
import { splitPath } from '#locales/routing.ts'
import { barePage, escapeHtml } from '#server/render/minimalPage.ts'
import type { PageRenderer, PageRequest, Rendered } from '#server/render/types.ts'
import { pageAt } from '#server/routing/pageIndex.ts'
import { sendReply } from '#server/send/sendReply.ts'
import type { SentForm } from '#services/rules/forms/formTypes.ts'
import { internationalNumber } from '#services/rules/site/firm.ts'

/** Why a form is not read, for a script, and what to do about it, for a visitor. */
const refusals = {
  400: ['Bad request', 'The form did not arrive as a whole. Go back and send it again.'],
  403: [
    'This form can only be sent from this site.',
    'This form can only be sent from this site. Open its page here and send it from there.',
  ],
  411: ['Length required', 'Your browser did not say how long the form is. Go back and send it without files.'],
  413: [
    'Too large',
    'The form is too large to be sent. Go back and choose fewer or smaller files, or send it without them.',
  ],
  415: ['Unsupported media type', 'This is not a form of this site. Open its page and send it from there.'],
} as const

type RefusalStatus = keyof typeof refusals

export const isRefusal = (status: number): status is RefusalStatus => Object.hasOwn(refusals, status)

/** Refuses a form without reading it: with a page in a browser, which offers its Back button with all that was typed. */
export async function refuseForm(request: FastifyRequest, reply: FastifyReply, status: RefusalStatus) {
  const [reason, advice] = refusals[status]
  if (!request.headers.accept?.includes('text/html')) return reply.code(status).type('text/plain').send(`${reason}\n`)
  const page = pageOf(status, 'The form was not sent', `<p>${advice}</p>`)
  return sendReply(request, reply, await request.server.prepareResponse(page, { path: request.url, private: true }))
}

const failureTexts = {
  unavailable: 'We couldn’t take it just now.',
  limited: 'We’ve received too many forms from your connection.',
}

export interface UnshownForm {
  /** Path of its page. */
  url: string
  /** All that was sent, and the token of its files. */
  fields: Readonly<Record<string, string>>
  /** What should be shown. */
  form: SentForm
}

/** In place of a form that should be shown again: sends the same once more, so that no input is lost. */
export function sendAgainPage(app: FastifyInstance, { url, fields, form }: UnshownForm): Rendered {
  const { failure, values } = form
  if (failure === 'closed') {
    const typed = Object.values(values).filter(Boolean)
    return pageOf(
      410,
      texts['apply.closed.title'],
      `<p>${texts['apply.closed']}</p>\n${typed.map((text) => `<pre>${escapeHtml(text)}</pre>`).join('\n')}`,
    )
  }
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return pageOf(
    503,
    'The form was not sent',
    `<p>${failure ? failureTexts[failure] : 'Its page cannot be shown just now.'}
Nothing you typed is lost: please send it again later.</p>
${phoneLine(app)}
<form method="post" action="${escapeHtml(url)}">
${inputs.join('\n')}
<p><button>Send again</button></p>
</form>`,
  )
}

/** The pages that confirm a form. */
const confirmations: Partial<Record<string, string>> = {
  contact: texts['form.sent'],
  survey: texts['form.sent'],
  vacancy: texts['apply.sent'],
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
  const content = `<p>Your reference: <strong>${escapeHtml(reference)}</strong></p>\n${phoneLine(app)}`
  return { ...pageOf(200, text, content), failed: false }
}

/** @param content HTML */
const pageOf = (status: number, heading: string, content: string): Rendered =>
  barePage(status, heading, `<h1>${heading}</h1>\n${content}\n<p><a href="/">Home</a></p>`)

/** The firm's phone number as HTML; empty while it is not known. */
function phoneLine({ site }: FastifyInstance): string {
  const { phone } = site.state().furniture[defaultLocale]?.contact ?? {}
  if (!phone) return ''
  return `<p>Or call us: <a href="tel:${escapeHtml(internationalNumber(phone))}">${escapeHtml(phone)}</a></p>`
}
