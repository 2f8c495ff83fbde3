import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localePath } from '#locales/routing.ts'
import { createRateLimit } from '#server/limits/rateLimit.ts'
import { fullLoad } from '#server/render/payload.ts'
import type { Rendered } from '#server/render/types.ts'
import { sendReply } from '#server/send/sendReply.ts'
import { storedPage } from '#server/send/storedRoute.ts'
import { earlierIn } from '#server/spool/reference.ts'
import type { FoundSurvey } from '#services/clients/surveys/bookings.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { type BookingProblem, calendarName } from '#services/rules/surveys/booking.ts'
import { isSlotStart } from '#services/rules/surveys/days.ts'
import { clientOf } from '../../../cms/src/site/client-of.ts'
import { renderConfirmation } from '../forms/barePages.ts'
import { parseFormBodies } from '../forms/readForm.ts'
import { readReceipt, receiptCookie, receiptPath, tokenCookie } from './receipts.ts'

interface ReceiptAddress {
  url: string
  reference: string
  /** Only in the link. */
  key: string | null
}

const bodyLimit = 4 * 1024
/** How long a receipt waits for the delivery of its enquiry. */
const waitMs = 2_000
const callsPerMinute = 30
const done = ['moved', 'cancelled'] as const
const statuses: Record<BookingProblem, number> = {
  unknown: 404,
  not_chosen: 422,
  unavailable: 503,
  not_free: 409,
  not_for_postcode: 409,
  past: 409,
  too_often: 429,
}

/**
 * The page of a requested survey. The link in the email has a token, which moves to a cookie at once, so that it does
 * not stay in the URL, the history or a log. A GET changes nothing, because email scanners follow links. A POST needs
 * no origin check: browsers do not send the cookie with forms of other sites.
 *
 * It is also the receipt of an enquiry for which a time was chosen, for visitors without an email address too. Its link
 * has a key, which moves to a cookie in the same way. It says so while the outcome is not known yet.
 */
export async function surveyRoute(app: FastifyInstance): Promise<void> {
  const { parts, submissions, prepareResponse, languages, settings } = app
  const { surveys } = parts
  const { routing } = languages
  const { show, refuse, countCall, tokenOf } = surveyViews(app)
  const secure = settings.SITE_URL.startsWith('https:')
  parseFormBodies(app)

  const look = (url: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    setPrivateHeaders(reply)
    const query = new URLSearchParams(request.target.query)
    const linkToken = query.get('token')
    if (linkToken !== null) {
      const isToken = tokenCookie.isValid(linkToken)
      reply.header('Set-Cookie', isToken ? tokenCookie.set(linkToken, { url, secure }) : tokenCookie.clear(url))
      return reply.redirect(url, 303)
    }
    const reference = query.get('reference')
    if (reference !== null) return lookAtReceipt(request, reply, { url, reference, key: query.get('key') })
    const token = await tokenOf(request, reply, url)
    if (!token) return reply
    const what = done.find((change) => change === query.get('done'))
    return show(request, reply, url, { ...(await surveys.read(token)), ...(what && { done: what }) })
  }

  async function lookAtReceipt(request: FastifyRequest, reply: FastifyReply, { url, reference, key }: ReceiptAddress) {
    if (key !== null) {
      if (!(await submissions.isReceiptKey(reference, key))) return refuse(request, reply, url, 'unknown')
      reply.header('Set-Cookie', receiptCookie.set(`${reference}.${key}`, { url, secure }))
      return reply.redirect(`${url}?reference=${reference}`, 303)
    }
    const [receiptReference, ...keyParts] = receiptCookie.read(request.headers.cookie)?.split('.') ?? []
    const receiptKey = keyParts.join('.')
    // The browser keeps no cookies: the enquiry has arrived all the same.
    if (receiptReference !== reference || !(await submissions.isReceiptKey(reference, receiptKey))) {
      const contact = localePath(addresses.contact, languages.localeOf(url, request.headers), routing)
      return reply.redirect(`${contact}?reference=${encodeURIComponent(reference)}`, 303)
    }
    if ((await countCall(clientOf(request.ip))) > 0) return refuse(request, reply, url, 'too_often')
    const receipt = { reference, path: receiptPath(url, reference, receiptKey) }
    // The script of a page that does not know the outcome yet. It asks again, so it does not wait.
    const asksAgain = request.headers.accept?.includes('application/json')
    const options = { earlier: earlierIn(receiptKey), waitMs: asksAgain ? 0 : waitMs }
    const view = await readReceipt({ submissions, survey: surveys.receipt }, receipt, options)
    return asksAgain ? reply.send({ isKnown: Boolean(view.booking) }) : show(request, reply, url, view)
  }

  const download = (url: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    setPrivateHeaders(reply)
    const token = await tokenOf(request, reply, url)
    if (!token) return reply
    const { calendar, problem = 'unknown' } = await surveys.calendar(token)
    if (calendar === undefined) return show(request, reply, url, { problem })
    reply.header('Content-Disposition', `attachment; filename="${calendarName}"`)
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  }

  const change = (url: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    setPrivateHeaders(reply)
    const { action, survey = '' } = Object.fromEntries(new URLSearchParams(request.body as URLSearchParams | undefined))
    const token = await tokenOf(request, reply, url)
    if (!token) return reply
    const isMove = action === 'move'
    if (!isMove && action !== 'cancel') return reply.redirect(url, 303)
    const problem =
      isMove && !isSlotStart(survey) ? 'not_chosen' : await surveys.change(token, isMove ? survey : undefined)
    if (problem) return show(request, reply, url, { ...(await surveys.read(token)), problem })
    return reply.redirect(`${url}?done=${isMove ? 'moved' : 'cancelled'}`, 303)
  }

  for (const url of languages.pathsOf(addresses.survey)) {
    app.get(url, look(url))
    app.get(`${url}/${calendarName}`, download(url))
    app.post(url, { bodyLimit }, change(url))
    // Client-side navigation falls back to a full page load: scripts do not get the data of this page.
    app.get(`${url}/_payload.json`, async (request, reply) =>
      sendReply(request, reply, await prepareResponse(fullLoad(), { path: url, private: true })),
    )
  }
}

/** The responses with the page of a survey, or with the reason why there is none. */
function surveyViews(app: FastifyInstance) {
  const { prepareResponse, languages, settings, parts } = app
  const countCall = createRateLimit(parts.redis, { name: 'surveys', max: callsPerMinute, windowMs: 60_000 })
  const secure = settings.SITE_URL.startsWith('https:')

  /** @param shared the page shows no visitor's survey, so the server may store it */
  function prepare(rendered: Rendered, url: string, { token, problem }: FoundSurvey, shared = false) {
    const status = rendered.status === 200 && problem ? statuses[problem] : rendered.status
    // Prepared responses do not contain the headers of `setPrivateHeaders`; they add X-Robots-Tag to errors themselves.
    const headers: Rendered['headers'] = [...rendered.headers, ['Referrer-Policy', 'no-referrer']]
    if (status < 400) headers.push(['X-Robots-Tag', 'noindex'])
    if (token) headers.push(['Set-Cookie', tokenCookie.set(token, { url, secure })])
    return prepareResponse({ ...rendered, headers, status }, { path: url, private: true, shared })
  }

  async function show(request: FastifyRequest, reply: FastifyReply, url: string, survey: FoundSurvey) {
    const { token: _, ...view } = survey
    const query = view.receipt ? `?reference=${view.receipt.reference}` : ''
    const locale = languages.localeOf(url, request.headers)
    const rendered = await renderConfirmation(app, { path: url, query, locale, survey: view }, app.renderUnstored)
    return sendReply(request, reply, await prepare(rendered, url, survey))
  }

  /** Costs no more than a stored page, however often it is requested. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, url: string, problem: 'unknown' | 'too_often') {
    const locale = languages.localeOf(url, request.headers)
    const { entry } = await storedPage(app, {
      key: `!survey ${problem} ${locale}`,
      request: { path: url, locale, survey: { problem } },
      prepare: (rendered) => prepare(rendered, url, { problem }, true),
    })
    return sendReply(request, reply, entry)
  }

  /** The token of the visitor's cookie. If it is undefined, the request has been refused. */
  async function tokenOf(request: FastifyRequest, reply: FastifyReply, url: string): Promise<string | undefined> {
    const token = tokenCookie.read(request.headers.cookie)
    const problem = !token ? 'unknown' : (await countCall(clientOf(request.ip))) > 0 ? 'too_often' : undefined
    if (!problem) return token
    await refuse(request, reply, url, problem)
    return undefined
  }

  return { show, refuse, countCall, tokenOf }
}

const setPrivateHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('Cache-Control', 'private, no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex')
