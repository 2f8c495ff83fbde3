import { randomBytes } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { Action } from '../shared/rest'
import { noMatch } from './password-check'
import { USER } from './user-type'

interface Account {
  tokenVersion?: string | null
  password?: string | null
}
interface Payload {
  id: number
  version?: string
}
/** The part of Strapi's service `jwt` that is replaced here. */
export interface JwtService {
  issue: (payload: Payload) => string
  verify: (token: string) => Promise<Payload>
}

const readAccount = (id: number): Promise<Account | null> =>
  strapi.db.query(USER).findOne({ where: { id }, select: ['tokenVersion', 'password'] })

export const newTokenVersion = (): string => randomBytes(9).toString('base64url')

/**
 * A new password invalidates earlier tokens and unused password reset links; so does blocking an account. A database
 * lifecycle, so that it applies to every way of writing an account.
 */
export const endTokensOnChange = ({ db }: Core.Strapi): void => {
  const endTokens = ({ params: { data } }: { params: { data?: Record<string, unknown> } }) => {
    if (data?.password || data?.blocked === true)
      Object.assign(data, { tokenVersion: newTokenVersion(), resetPasswordToken: null })
  }
  db.lifecycles.subscribe({ models: [USER], beforeUpdate: endTokens, beforeUpdateMany: endTokens })
}

/** Rejects tokens of another version. REST, GraphQL and the websocket all call `verify`. */
export const withVersionCheck = <S extends JwtService>(jwt: S): S => ({
  ...jwt,
  async verify(token: string) {
    const payload = await jwt.verify(token)
    const account = await readAccount(payload.id)
    if ((account?.tokenVersion ?? undefined) !== payload.version) throw new Error('Invalid token.')
    return payload
  },
})

/**
 * Wraps a call that returns a token: adds the version to it, because Strapi's token contains only the id.
 * @param compared the action has checked a password; if that has changed in the meantime, no token is issued
 */
export const withVersion =
  (action: Action, { compared = false } = {}): Action =>
  async (ctx) => {
    await action(ctx)
    const body = ctx.body as { jwt?: string; user: { id: number } } | undefined
    if (!body?.jwt) return
    const { id } = body.user
    const account = await readAccount(id)
    if (compared && account?.password !== ctx.state.comparedHash) throw noMatch()
    const jwt: JwtService = strapi.plugin('users-permissions').service('jwt')
    body.jwt = jwt.issue({ id, ...(account?.tokenVersion && { version: account.tokenVersion }) })
  }
