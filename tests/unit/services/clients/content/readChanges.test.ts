// The question to the backend's change log, and answers that are not what was agreed.

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it, vi } from 'vitest'
import { readChanges } from '#services/clients/content/readChanges.ts'

const values = vi.hoisted(() => ({
  STRAPI_URL: '',
  STRAPI_PREFIX: '/api',
  STRAPI_TIMEOUT_MS: 10_000,
  HOOK_SECRET: 'a-secret-of-the-hook' as string | undefined,
}))
vi.mock('../../../../../services/settings.ts', () => ({ settings: () => values }))

let asked: IncomingMessage[]
let answer: unknown
beforeEach(async () => {
  asked = []
  values.HOOK_SECRET = 'a-secret-of-the-hook'
  const server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  values.STRAPI_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => void server.close()
})

it('sends the token and the secret of the hook', async () => {
  answer = { token: 'b.2', all: false, changes: [{ model: 'tag', documentId: 'x' }] }
  expect(await readChanges('a.1')).toEqual(answer)
  expect(asked[0]?.url).toBe('/api/content-changes?after=a.1')
  expect(asked[0]?.headers['x-hook-secret']).toBe(values.HOOK_SECRET)
})

it('asks without a token at first, and without a secret if there is none', async () => {
  values.HOOK_SECRET = undefined
  answer = { token: 'b.2', all: true, changes: [] }
  await readChanges(undefined)
  expect(asked[0]?.url).toBe('/api/content-changes')
  expect(asked[0]?.headers).not.toHaveProperty('x-hook-secret')
})

it.each([{}, [], { token: 1, all: false, changes: [] }, { token: 'a.1', all: false, changes: [{ model: 'tag' }] }])(
  'rejects %j',
  async (given) => {
    answer = given
    await expect(readChanges('a.1')).rejects.toThrow()
  },
)
