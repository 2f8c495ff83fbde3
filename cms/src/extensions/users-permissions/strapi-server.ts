import { afterResponse } from '../../accounts/after-response'
import { type UserService, withEqualTiming, withPasswordCheck, withUncommonPassword } from '../../accounts/passwords'
import { withResetLink } from '../../accounts/reset-links'
import { endOwnSession } from '../../accounts/sessions'
import { type JwtService, withSession, withSessionCheck } from '../../accounts/token-version'
import { MIN_PASSWORD, PRIVATE_COLUMNS } from '../../accounts/user-type'
import { nameOfUser } from '../../enquiries/enquiries'
import type { Action } from '../../shared/rest'

interface Plugin {
  controllers: { auth: (context: object) => Record<string, Action>; user: { me: Action } }
  services: { user: (context: object) => UserService; jwt: (context: object) => JwtService }
  contentTypes: { user: { schema: { info: { displayName: string }; attributes: Record<string, object> } } }
}

/** Adapts Strapi's accounts plugin: see docs/decisions/008. */
export default (plugin: Plugin) => {
  const { controllers, services, contentTypes } = plugin
  const { info, attributes } = contentTypes.user.schema
  // Strapi's “User” reads like an editor.
  info.displayName = 'Customer'
  Object.assign(attributes.password, { minLength: MIN_PASSWORD })
  Object.assign(attributes, PRIVATE_COLUMNS)

  const { user, jwt } = services
  services.user = (context) => withPasswordCheck(user(context))
  services.jwt = (context) => withSessionCheck(jwt(context))

  controllers.user = { ...controllers.user, me: withName(controllers.user.me) }

  const createAuth = controllers.auth
  controllers.auth = (context) => {
    const auth = createAuth(context)
    return {
      ...auth,
      connect: withTokenInUrl(auth.connect),
      callback: callback(auth.callback),
      register: withUncommonPassword(withSession(auth.register)),
      changePassword: withUncommonPassword(withSession(auth.changePassword)),
      resetPassword: withUncommonPassword(withSession(withResetLink(auth.resetPassword))),
      forgotPassword: afterResponse(auth.forgotPassword, () => ({ ok: true })),
      sendEmailConfirmation: afterResponse(auth.sendEmailConfirmation, (email) => ({ email, sent: true })),
      revokeSession: endOwnSession,
    }
  }
  return plugin
}

/** Adds the name from the visitor's latest enquiry, for the site's forms: accounts have no name. */
const withName =
  (me: Action): Action =>
  async (ctx) => {
    await me(ctx)
    const { id } = (ctx.body ?? {}) as { id?: number }
    if (id) Object.assign(ctx.body as object, { name: await nameOfUser(id) })
  }

/**
 * A token in the URL tells the site that the visitor has agreed. Strapi keeps the provider's own token in its session,
 * so this one is a placeholder that grants nothing.
 */
const withTokenInUrl =
  (action: Action): Action =>
  async (ctx, next) => {
    await action(ctx, next)
    if (!ctx.session?.grant?.response) return
    const target = new URL(ctx.response.get('location'))
    target.searchParams.set('access_token', 'in-session')
    ctx.redirect(target.href)
  }

/** Signs in by password, or with a provider's response. */
const callback = (action: Action): Action => {
  const byPassword = withSession(withEqualTiming(action), { compared: true })
  const byProvider = endingSession(withSession(action))
  return (ctx) => (ctx.params.provider ? byProvider(ctx) : byPassword(ctx))
}

/** A provider's response can be used only once: after signing out, the session cookie must not sign in again. */
const endingSession =
  (action: Action): Action =>
  async (ctx) => {
    try {
      await action(ctx)
    } finally {
      ctx.session = null
    }
  }
