import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localePath } from '#locales/routing.ts'
import { isSameOrigin } from '#server/limits/rateLimit.ts'
import { sendReply } from '#server/send/sendReply.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { parseFormBodies } from '../forms/readForm.ts'

const { account: own, signIn, register, forgotPassword, resetPassword, confirmEmail } = addresses
const forms = [signIn, register, forgotPassword, resetPassword, confirmEmail]
/** Fields whose text may be put back into the HTML: never a password. */
const shownFields = ['identifier', 'email']
const maxLength = 200
const bodyLimit = 16 * 1024

/**
 * `POST` on an account page: the browser submitted the form natively, before the page was hydrated and could send it to
 * the backend. Shows the form again with a message and the input, without passwords.
 */
export async function earlyFormsRoute(app: FastifyInstance): Promise<void> {
  const { renderUnstored, prepareResponse, settings, languages } = app
  const { routing } = languages
  parseFormBodies(app)

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    reply.header('Cache-Control', 'private, no-store')
    if (!isSameOrigin(request.headers, settings.SITE_URL))
      return reply.code(403).type('text/plain').send('This form can only be sent from this site.\n')
    const url = request.routeOptions.url ?? own
    const locale = languages.localeOf(url, request.headers)
    // Redirects to the page itself if its form has only passwords (`/account`) or it cannot be rendered.
    const again = () => reply.redirect(request.raw.url?.startsWith(url) ? request.raw.url : url, 303)
    if (localePath(url, routing.defaultCode, routing) === localePath(own, routing.defaultCode, routing)) return again()
    const rendered = await renderUnstored({ path: url, locale, earlyForm: { values: shown(request.body) } }).catch(
      () => undefined,
    )
    if (!rendered || rendered.failed || rendered.status !== 200) return again()
    return sendReply(request, reply, await prepareResponse({ ...rendered, status: 422 }, { path: url, private: true }))
  }

  for (const form of [own, ...forms]) for (const path of languages.pathsOf(form)) app.post(path, { bodyLimit }, handle)
}

function shown(body: unknown): Record<string, string> {
  if (!(body instanceof URLSearchParams)) return {}
  const fields = [...body].filter(([name]) => shownFields.includes(name))
  return Object.fromEntries(fields.map(([name, value]) => [name, value.slice(0, maxLength)]))
}
