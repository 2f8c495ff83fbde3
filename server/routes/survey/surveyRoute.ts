import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from '#locales/addresses.ts'
import { localePath } from '#locales/routing.ts'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import { clientOf, createRateLimit } from '#server/limits/rateLimit.ts'
import { fullLoad } from '#server/render/payload.ts'
import type { PageRenderer } from '#server/render/types.ts'
import type { Languages } from '#server/routing/languages.ts'
import { sendReply } from '#server/send/sendReply.ts'
import type { BookingProblem, SurveyView } from '#services/surveys/booking.ts'
import { isSlotStart } from '#services/surveys/slotStart.ts'
import { clearCookie, isToken, setCookie, tokenIn } from './surveyCookie.ts'

/** Access to requested surveys by the token of a signed link. */
export interface Surveys {
  read(token: string): Promise<SurveyView>
  /** @param start of the new time; undefined: cancel */
  change(token: string, start: string | undefined): Promise<BookingProblem | undefined>
}

export interface SurveyParts {
  surveys: Surveys
  renderer: PageRenderer
  prepareResponse: PrepareResponse
  secure: boolean
  languages: Languages
}

const bodyLimit = 4 * 1024
const callsPerMinute = 30
const done = ['moved', 'cancelled'] as const
const statuses: Record<BookingProblem, number> = {
  unknown: 404,
  unavailable: 503,
  not_free: 409,
  past: 409,
  too_often: 429,
}

/**
 * The page of a requested survey. The link in the email has a token, which moves to a cookie at once, so that it does
 * not stay in the URL, the history or a log. A GET changes nothing, because email scanners follow links. A POST needs
 * no origin check: browsers do not send the cookie with forms of other sites.
 */
export async function surveyRoute(app: FastifyInstance, parts: SurveyParts): Promise<void> {
  const { surveys, renderer, prepareResponse, secure, languages } = parts
  const { routing } = languages
  const limit = createRateLimit({ max: callsPerMinute, windowMs: 60_000 })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) => {
    parsed(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })

  async function show(request: FastifyRequest, reply: FastifyReply, url: string, view: SurveyView) {
    const locale = languages.localeOf(url, request.headers)
    const rendered = await renderer.page({ url, locale, survey: view })
    const status = rendered.status === 200 && view.problem ? statuses[view.problem] : rendered.status
    // Prepared responses do not contain the headers of `setPrivateHeaders`; they add X-Robots-Tag to errors themselves.
    const headers: typeof rendered.headers = [...rendered.headers, ['Referrer-Policy', 'no-referrer']]
    if (status < 400) headers.push(['X-Robots-Tag', 'noindex'])
    const entry = await prepareResponse({ ...rendered, headers, status }, { path: url, private: true })
    return sendReply(request, reply, entry)
  }

  const look = (url: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    setPrivateHeaders(reply)
    const query = new URLSearchParams(request.target.query)
    const given = query.get('token')
    if (given !== null) {
      reply.header('Set-Cookie', isToken(given) ? setCookie(given, { url, secure }) : clearCookie(url))
      return reply.redirect(url, 303)
    }
    const token = tokenIn(request.headers.cookie)
    if (!token) return show(request, reply, url, { problem: 'unknown' })
    if (limit.take(clientOf(request.ip)) > 0) return show(request, reply, url, { problem: 'too_often' })
    const what = done.find((each) => each === query.get('done'))
    return show(request, reply, url, { ...(await surveys.read(token)), ...(what && { done: what }) })
  }

  const change = (url: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    setPrivateHeaders(reply)
    const { action, survey = '' } = (request.body ?? {}) as Record<string, string | undefined>
    const token = tokenIn(request.headers.cookie)
    if (!token) return show(request, reply, url, { problem: 'unknown' })
    if (limit.take(clientOf(request.ip)) > 0) return show(request, reply, url, { problem: 'too_often' })
    const isMove = action === 'move'
    if (!isMove && action !== 'cancel') return reply.redirect(url, 303)
    const problem =
      isMove && !isSlotStart(survey) ? 'not_free' : await surveys.change(token, isMove ? survey : undefined)
    if (problem) return show(request, reply, url, { ...(await surveys.read(token)), problem })
    return reply.redirect(`${url}?done=${isMove ? 'moved' : 'cancelled'}`, 303)
  }

  const paths = routing.codes.map((code) => localePath(addresses.survey, code, routing))
  for (const url of new Set([addresses.survey, ...paths])) {
    app.get(url, look(url))
    app.post(url, { bodyLimit }, change(url))
    // Client-side navigation falls back to a full page load: scripts do not get the data of this page.
    app.get(`${url}/_payload.json`, async (request, reply) =>
      sendReply(request, reply, await prepareResponse(fullLoad(), { path: url, private: true })),
    )
  }
}

const setPrivateHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('Cache-Control', 'private, no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex')
