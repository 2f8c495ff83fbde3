import { expect, it, vi } from 'vitest'
import requestLog from '../../../../cms/src/middlewares/request-log.ts'

it('logs a call without its query, after the response', async () => {
  const log = { http: vi.fn() }
  const path = '/api/connect/x/callback'
  const ctx = { method: 'GET', url: `${path}?code=secret`, path, status: 404 }
  const next = async () => {
    expect(log.http).not.toHaveBeenCalled()
    ctx.status = 302
  }
  await (requestLog as CallableFunction)({}, { strapi: { log } })(ctx, next)
  expect(log.http.mock.calls).toEqual([[expect.stringMatching(/^GET \/api\/connect\/x\/callback \(\d+ ms\) 302$/)]])
})
