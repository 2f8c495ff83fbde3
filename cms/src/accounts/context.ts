import type { ServerResponse } from 'node:http'

/** What the calls of accounts use of Koa's context. */
export interface Context {
  request: { body: unknown }
  body?: unknown
  /** `comparedHash`: what this request has compared a password with (password-check.ts). */
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
export type Answering = (ctx: Visit, next?: () => Promise<unknown>) => Promise<unknown>
