import { afterEach, expect, it, vi } from 'vitest'
import { getContentVersions } from '#services/content/readVersions.ts'
import { answering, status } from './http/server.ts'

const settings = vi.hoisted(() => ({ STRAPI_URL: '', STRAPI_PREFIX: 'api', STRAPI_TIMEOUT_MS: 10_000 }))
vi.mock('../../../services/settings.ts', () => ({ settings: () => settings }))
afterEach(() => vi.useRealTimers())

it('vacancies have a new version every day in London, because they close by themselves', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const body = JSON.stringify({ types: { faq: '1', vacancy: '7' } })
  settings.STRAPI_URL = (await answering(status(200, { 'content-type': 'application/json' }, body))).url
  const at = async (time: string) => {
    vi.setSystemTime(time)
    return getContentVersions()
  }
  expect(await at('2026-07-01T22:59:00Z')).toEqual({ faq: '1', vacancy: '7 2026-07-01' })
  // After midnight in London, which is an hour ahead in summer.
  expect(await at('2026-07-01T23:30:00Z')).toEqual({ faq: '1', vacancy: '7 2026-07-02' })
})
