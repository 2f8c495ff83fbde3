import type { Context } from 'koa'

/** Set by the admin for its own paths. Scripts cannot read it, and other sites cannot send it along with a picture. */
const COOKIE = 'strapi_admin_refresh'

interface Ability {
  can(action: string, subject: string): boolean
}

/**
 * What somebody who is signed in to the admin may do with entries of a type. Links in emails and pictures on pages send
 * only the cookie; programs send a token.
 */
export const signedInMay = async (ctx: Context, uid: string): Promise<May | undefined> => {
  const userId = await signedIn(ctx)
  return userId === undefined ? undefined : mayOf(userId, uid)
}

/** What somebody who is not signed in gets. */
export const askToSignIn = (ctx: Context): void => {
  ctx.status = 401
  ctx.type = 'html'
  ctx.body = SIGN_IN
}

const SIGN_IN = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>Sign in</title><p>What visitors have sent is shown only to editors.
<a href="/admin">Sign in</a>, then open the link again.</p></html>`

/** What an editor may do; undefined if the account is blocked or gone. */
export const abilityOf = async (userId: string | number): Promise<Ability | undefined> => {
  const user = await strapi.db.query('admin::user').findOne({ where: { id: userId }, populate: ['roles'] })
  if (user?.isActive !== true || user.blocked) return undefined
  const { engine } = strapi.service('admin::permission') as unknown as {
    engine: { generateUserAbility(user: unknown): Promise<Ability> }
  }
  return engine.generateUserAbility(user)
}

/** What an editor may do with the entries of a type, one of them, or one of its fields. */
export type May = Record<'read' | 'create' | 'update' | 'publish', (row?: object, field?: string) => boolean>

/** @returns undefined if the account is blocked or gone, or if there is no such type */
export const mayOf = async (userId: string | number, model: string): Promise<May | undefined> => {
  const userAbility = model in strapi.contentTypes ? await abilityOf(userId) : undefined
  return (
    userAbility && strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model }).can
  )
}

/** Id of the editor, by token or cookie. */
const signedIn = async (ctx: Context): Promise<string | undefined> => {
  const sessions = strapi.sessionManager('admin')
  const bearer = /^Bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1]
  if (bearer) {
    const { payload } = sessions.validateAccessToken(bearer)
    return payload && (await sessions.isSessionActive(payload.sessionId)) ? payload.userId : undefined
  }
  const cookie = ctx.cookies.get(COOKIE)
  const session = cookie ? await sessions.validateRefreshToken(cookie) : undefined
  return session?.isValid ? session.userId : undefined
}
