import { randomBytes } from 'node:crypto'
import type { Action } from '../shared/rest'
import { readAccount } from './own-account'
import { noMatch } from './passwords'
import { isOpen, openSession } from './sessions'
import { USER } from './user-type'

interface Payload {
  id: number
  sessionId?: string
}
/** The part of Strapi's service `jwt` that is replaced here. */
export interface JwtService {
  issue: (payload: Payload) => string
  verify: (token: string) => Promise<Payload>
}

export const newTokenVersion = (): string => randomBytes(9).toString('base64url')

/**
 * A new password invalidates earlier tokens and unused password reset links; so does blocking an account. A database
 * lifecycle, so that it applies to every way of writing an account.
 */
export const endTokensOnChange = (): void => {
  const endTokens = ({ params: { data } }: { params: { data?: Record<string, unknown> } }) => {
    if (data?.password || data?.blocked === true)
      Object.assign(data, { tokenVersion: newTokenVersion(), resetPasswordToken: null })
  }
  strapi.db.lifecycles.subscribe({ models: [USER], beforeUpdate: endTokens, beforeUpdateMany: endTokens })
}

/**
 * Rejects tokens whose session has ended. REST, GraphQL and the websocket all call `verify`; Strapi keeps the `sessionId`
 * that it returns in the state of the request.
 */
export const withSessionCheck = <S extends JwtService>(jwt: S): S => ({
  ...jwt,
  async verify(token: string) {
    const payload = await jwt.verify(token)
    const account = await readAccount(payload.id)
    if (!account || !(await isOpen(account, payload.sessionId))) throw new Error('Invalid token.')
    return payload
  },
})

/**
 * Wraps a call that returns a token: begins a session and returns its token, because Strapi's contains only the account.
 * @param compared the action has checked a password; if that has changed in the meantime, no token is issued
 */
export const withSession =
  (action: Action, { compared = false } = {}): Action =>
  async (ctx) => {
    await action(ctx)
    const body = ctx.body as { jwt?: string; user: { id: number } } | undefined
    if (!body?.jwt) return
    const account = await readAccount(body.user.id)
    if (!account || (compared && account.password !== ctx.state.comparedHash)) throw noMatch()
    const jwt: JwtService = strapi.plugin('users-permissions').service('jwt')
    body.jwt = jwt.issue({ id: account.id, sessionId: await openSession(account, ctx.get('user-agent')) })
  }
