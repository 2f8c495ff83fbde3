import { createRequire } from 'node:module'
import { expect, it, vi } from 'vitest'
import forStrapi5 from '../../../../cms/src/middlewares/request-log.ts'

const forStrapi4 = createRequire(import.meta.url)('../../../strapi4/src/middlewares/request-log.js')

it.each([
  ['5', forStrapi5],
  ['4', forStrapi4],
])('the log of Strapi %s shows a call without its query, after the response', async (_version, middleware) => {
  const log = { http: vi.fn() }
  const ctx = {
    method: 'GET',
    url: '/api/connect/x/callback?code=secret',
    path: '/api/connect/x/callback',
    status: 404,
  }
  const next = async () => {
    expect(log.http).not.toHaveBeenCalled()
    ctx.status = 302
  }
  await (middleware as CallableFunction)({}, { strapi: { log } })(ctx, next)
  expect(log.http.mock.calls).toEqual([[expect.stringMatching(/^GET \/api\/connect\/x\/callback \(\d+ ms\) 302$/)]])
})
