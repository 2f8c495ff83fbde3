import { afterTheAnswer } from '../../accounts/after-the-answer'
import type { Action, Answering, Visit } from '../../accounts/context'
import { oneAtATime } from '../../accounts/one-at-a-time'
import { comparing, signInEvenly, type UserService } from '../../accounts/password-check'
import { MIN_PASSWORD } from '../../accounts/password-rule'
import { type JwtService, refusingEnded, tokenVersionAttribute, withVersion } from '../../accounts/token-version'

type Controller = (context: object) => Record<string, Action | Answering>

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
