import type { ServerResponse } from 'node:http'
import { errors, validateYupSchema, yup } from '@strapi/utils'
import { comparing, signInEvenly, type UserService } from '../../accounts/password-check'
import { MIN_PASSWORD } from '../../accounts/password-rule'
import { type JwtService, refusingEnded, tokenVersionAttribute, withVersion } from '../../accounts/token-version'

/** What the two calls use of Koa's context. */
interface Context {
  request: { body: unknown }
  body?: unknown
  state: { comparedHash?: string | null }
  send: (body: unknown) => void
}
interface Visit extends Context {
  params: { provider?: string }
  res: ServerResponse
  response: { get: (header: string) => string }
  redirect: (address: string) => void
  session: { grant?: { response?: object } } | null
}
type Action<C = Context> = (ctx: C) => Promise<unknown>
type Answering = (ctx: Visit, next?: () => Promise<unknown>) => Promise<unknown>
type Controller = (context: object) => Record<string, Action | Answering>

/** Milliseconds between answer and work: on a busy machine the work would slow the answer on its way out. */
const PAUSE = 250

const readAddress = validateYupSchema(yup.object({ email: yup.string().email().required() }))

interface Plugin {
  controllers: { auth: Controller }
  services: { user: (context: object) => UserService; jwt: (context: object) => JwtService }
  contentTypes: { user: { schema: { attributes: Record<string, object> } } }
}

/** The accounts of Strapi, closer to what a visitor may expect. */
export default (plugin: Plugin) => {
  const { controllers, services, contentTypes } = plugin
  const { attributes } = contentTypes.user.schema
  Object.assign(attributes.password, { minLength: MIN_PASSWORD })
  attributes.tokenVersion = tokenVersionAttribute

  const { user, jwt } = services
  services.user = (context) => comparing(user(context))
  services.jwt = (context) => refusingEnded(jwt(context))

  const strapis = controllers.auth
  controllers.auth = (context) => {
    const auth = strapis(context) as Record<string, Action & Answering>
    return {
      ...auth,
      connect: announced(auth.connect),
      callback: callback(auth.callback),
      register: withVersion(auth.register),
      changePassword: withVersion(auth.changePassword),
      resetPassword: withVersion(oneAtATime(auth.resetPassword)),
      forgotPassword: afterTheAnswer(auth.forgotPassword, () => ({ ok: true })),
      sendEmailConfirmation: afterTheAnswer(auth.sendEmailConfirmation, (email) => ({ email, sent: true })),
    }
  }
  return plugin
}

/**
 * Strapi 4 led back to the site with the provider's token in the address, by which a site knows that the visitor
 * has agreed. Strapi 5 keeps the token in its cookie and says nothing: so a word that opens nothing stands there.
 */
const announced =
  (action: Answering): Answering =>
  async (ctx, next) => {
    await action(ctx, next)
    if (!ctx.session?.grant?.response) return
    const target = new URL(ctx.response.get('location'))
    target.searchParams.set('access_token', 'in-session')
    ctx.redirect(target.href)
  }

/** Signing in by a password, or by what a provider has answered. */
const callback = (action: Answering): Answering => {
  const byPassword = withVersion(signInEvenly<Visit>(action), { compared: true })
  const byProvider = once(withVersion(action))
  return (ctx) => (ctx.params.provider ? byProvider(ctx) : byPassword(ctx))
}

/** What a provider has answered opens the account once: after signing out, the cookie must not sign in again. */
const once =
  (action: Answering): Answering =>
  async (ctx) => {
    try {
      await action(ctx)
    } finally {
      ctx.session = null
    }
  }

/** A link to choose a new password is good once, also when it is sent twice at the same moment. */
const oneAtATime = (action: Action): Action => {
  const running = new Set<unknown>()
  return async (ctx) => {
    const { code } = ctx.request.body as { code?: unknown }
    if (running.has(code)) throw new errors.ValidationError('Incorrect code provided')
    running.add(code)
    try {
      await action(ctx)
    } finally {
      running.delete(code)
    }
  }
}

/**
 * For calls that send a mail to an address: they say the same, and as fast, whether it has an account or not. What
 * they do for one that has comes after the answer.
 */
const afterTheAnswer =
  (action: Action, answer: (email: string) => object): Answering =>
  async (ctx) => {
    const { email } = (await readAddress(ctx.request.body)) as { email: string }
    const { request, state } = ctx
    const work = () =>
      action({ request: { body: request.body }, state, send: () => {} }).catch((error: Error) => {
        // Such as "Already confirmed": no fault, and nobody is to hear of it.
        if (error.name !== 'ApplicationError') strapi.log.error(`A mail was not sent: ${error.message}`)
      })
    ctx.res.once('close', () => setTimeout(work, PAUSE))
    ctx.send(answer(email))
  }
