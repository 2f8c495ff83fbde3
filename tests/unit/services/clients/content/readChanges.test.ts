// The question to the backend's change log, and answers that are not what was agreed (see also malformedResponses.ts).

import { expect, it, vi } from 'vitest'
import { readChanges } from '#services/clients/content/readChanges.ts'
import { answering, json } from '../http/server.ts'

const values = vi.hoisted(() => ({
  ...{ STRAPI_URL: '', STRAPI_PREFIX: '/api', STRAPI_TIMEOUT_MS: 10_000 },
  HOOK_SECRET: undefined as string | undefined,
}))
vi.mock('../../../../../services/settings.ts', () => ({ settings: () => values }))

async function backendWith(answer: unknown, secret?: string) {
  const { origin, requests } = await answering(json(200, answer))
  Object.assign(values, { STRAPI_URL: origin, HOOK_SECRET: secret })
  return requests
}
const changes = { token: 'b.2', all: false, changes: [{ model: 'tag', documentId: 'x' }] }
const slot = { start: '2099-12-01T09:00Z', date: '2099-12-01', from: '09:00', to: '10:00', postcodes: [] }

it('sends the token and the secret of the hook; free survey times may come with the answer', async () => {
  const requests = await backendWith({ ...changes, slots: [slot] }, 'a-secret-of-the-hook')
  expect(await readChanges('a.1')).toEqual({ ...changes, slots: [slot] })
  expect(requests[0]?.url).toBe('/api/content-changes?after=a.1')
  expect(requests[0]?.headers['x-hook-secret']).toBe('a-secret-of-the-hook')
})

it('asks without a token at first, and without a secret if there is none', async () => {
  const requests = await backendWith(changes)
  expect(await readChanges(undefined)).toEqual(changes)
  expect(requests[0]?.url).toBe('/api/content-changes')
  expect(requests[0]?.headers).not.toHaveProperty('x-hook-secret')
})
