import type { ServerResponse } from 'node:http'
import { validateYupSchema, yup } from '@strapi/utils'

/** What the two calls use of Koa's context. */
interface Context {
  request: { body: unknown }
  state: object
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

/** The accounts of Strapi, closer to what a visitor may expect. */
export default (plugin: { controllers: { auth: Controller } }) => {
  const strapis = plugin.controllers.auth
  plugin.controllers.auth = (context) => {
    const auth = strapis(context)
    return {
      ...auth,
      connect: announced(auth.connect as Answering),
      callback: once(auth.callback as Answering),
      forgotPassword: afterTheAnswer(auth.forgotPassword as Action, () => ({ ok: true })),
      sendEmailConfirmation: afterTheAnswer(auth.sendEmailConfirmation as Action, (email) => ({ email, sent: true })),
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

/** What a provider has answered opens the account once: after signing out, the cookie must not sign in again. */
const once =
  (action: Answering): Answering =>
  async (ctx) => {
    try {
      await action(ctx)
    } finally {
      if (ctx.params.provider) ctx.session = null
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
