import { Redis } from 'ioredis'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRateLimit } from '#server/limits/rateLimit.ts'
import { loggerTo } from '#server/log/logger.ts'
import { channelOf, connectRedis, type SharedRedis } from '#server/redis/redis.ts'
import { hasRedis, startRedis } from './redisServer.ts'
import { testSite } from './support.ts'

const secret = 'sixteen-characters'
const limit = { name: 'enquiry', max: 10, windowMs: 3_600_000 }

async function connected(url: string): Promise<{ redis: SharedRedis; log: string[] }> {
  const log: string[] = []
  const redis = await connectRedis(url, secret, loggerTo({ write: (line) => void log.push(line) }, 'info'))
  onTestFinished(() => redis.close())
  await vi.waitFor(() => expect(redis.isConnected()).toBe(true))
  // Limits have a connection of their own.
  await vi.waitFor(() => redis.limiter('any', limit)('connected'))
  return { redis, log }
}

const publish = async (url: string, message: unknown) => {
  const publisher = new Redis(url)
  await publisher.publish(channelOf(secret), typeof message === 'string' ? message : JSON.stringify(message))
  publisher.disconnect()
}

const isReady = (response: { text: string }) => expect(response.text).toBe('ready')

describe.skipIf(!hasRedis)('several processes with one Redis', () => {
  it('count a limit together', async () => {
    const { url } = await startRedis()
    const one = createRateLimit((await connected(url)).redis, limit)
    const other = createRateLimit((await connected(url)).redis, limit)
    const results: number[] = []
    for (let event = 0; event < 12; event += 1) results.push(await (event % 2 ? one : other)('a'))
    expect(results.filter((seconds) => seconds === 0)).toHaveLength(10)
    expect(results.at(-1)).toBeGreaterThan(3_500)
    expect(await one('b')).toBe(0)
  })

  it('count alone while Redis does not answer, and wait for it only briefly', async () => {
    const { url, freeze } = await startRedis()
    const { redis } = await connected(url)
    const count = createRateLimit(redis, limit)
    await count('a')
    freeze()
    const results: number[] = []
    for (let event = 0; event < 11; event += 1) results.push(await count('a'))
    expect(results.filter((seconds) => seconds === 0)).toHaveLength(10)
  })

  it('read a change that any of them was told, and what they missed while Redis was away', async () => {
    const server = await startRedis()
    const sites = await Promise.all([1, 2].map(async () => connectedSite(server.url)))
    const publishBoth = (question: string) => {
      for (const { backend } of sites) backend.publish('Faq', { slug: 'dust', question })
    }
    const shown = (question: string) =>
      vi.waitFor(() => {
        for (const { site } of sites)
          expect(JSON.stringify(site.state().content.stored.Faq?.dust ?? '')).toContain(question)
      })
    publishBoth('Is there dust?')
    await publish(server.url, { event: 'entry.publish', model: 'faq', documentId: 'dust' })
    await shown('Is there dust?')

    await server.stop()
    await vi.waitFor(async () => {
      for (const { get } of sites) expect((await get('/readyz')).text).toBe('ready, without Redis')
    })
    publishBoth('Is there much dust?')
    await startRedis(server.port)
    await shown('Is there much dust?')
    for (const { get } of sites) isReady(await get('/readyz'))
  }, 30_000)

  it('ignore what is not an announcement', async () => {
    const { url } = await startRedis()
    const { log, get } = await connectedSite(url)
    for (const message of ['no JSON', '[]', { event: 1 }]) await publish(url, message)
    await vi.waitFor(() => expect(log.filter((line) => line.includes('not an event'))).toHaveLength(3))
    isReady(await get('/readyz'))
  })
})

it.skipIf(!hasRedis)('a site without its Redis serves pages, and says so once', async () => {
  const server = await startRedis()
  await server.stop()
  const log: string[] = []
  const redis = await connectRedis(server.url, secret, loggerTo({ write: (line) => void log.push(line) }, 'info'))
  const { get } = await testSite({ redis })
  expect((await get('/faq')).status).toBe(200)
  await vi.waitFor(() => expect(log.join()).toContain('goes on alone'))
  await new Promise<void>((resolve) => redis.onConnect(resolve) ?? startRedis(server.port))
  expect(log.filter((line) => line.includes('goes on alone'))).toHaveLength(1)
})

async function connectedSite(url: string) {
  const { redis } = await connected(url)
  return testSite({ redis })
}
