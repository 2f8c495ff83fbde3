import type { ServerResponse } from 'node:http'

/** The part of Koa's context that account calls use. */
export interface Context {
  request: { body: unknown }
  body?: unknown
  /** `comparedHash`: the hash that this request's password was compared with (password-check.ts). */
  state: { comparedHash?: string | null }
  send: (body: unknown) => void
}
export interface Visit extends Context {
  params: { provider?: string }
  res: ServerResponse
  response: { get: (header: string) => string }
  redirect: (address: string) => void
  session: { grant?: { response?: object } } | null
}
export type Action<C = Context> = (ctx: C) => Promise<unknown>
export type Responding = (ctx: Visit, next?: () => Promise<unknown>) => Promise<unknown>
