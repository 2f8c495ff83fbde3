// What must hold with several processes of everything, while they are killed. Not part of `npm test`: `npm run
// test:cluster` starts it, and prints what it has measured.

import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Cluster, startCluster } from './support/cluster.ts'
import { openPostgres } from './support/directDatabase.ts'
import { fetchFresh } from './support/fetchFresh.ts'
import { mailsTo } from './support/mails.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const enquiries = Number(process.env.CLUSTER_ENQUIRIES ?? 50)
const publications = Number(process.env.CLUSTER_PUBLICATIONS ?? 20)
const frozenS = Number(process.env.CLUSTER_FROZEN_S ?? 15)
/** How many emails one client may cause in ten minutes. */
const limit = 10
const clients = 10

test.describe.configure({ mode: 'default' })
let cluster: Cluster
test.beforeAll(async () => {
  cluster = await startCluster({ ACCOUNT_MAILS_PER_10_MINUTES: String(limit), ENQUIRIES_PER_HOUR: '10000' })
  // The sites start with the content of their build, and first read all of this database.
  await publish(publications)
})
test.afterAll(() => cluster?.stop())

const report = (what: string, measured: unknown) => console.info(`${what}: ${JSON.stringify(measured)}`)
const p95 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
const since = (start: number) => Math.round(performance.now() - start)

/** How long a publication takes until every site shows it, in ms. */
async function publish(index: number): Promise<number> {
  const question = `Insured, edition ${index}?`
  const admin = strapiAdmin(cluster.strapis[index % 2] ?? cluster.strapis[0])
  const { documentId } = await admin.find('faq', { slug: 'are-you-insured' })
  await admin.updatePublished('faq', { question }, documentId)
  const start = performance.now()
  const shown = cluster.sites.map(async ({ siteUrl }) => {
    while (!(await (await fetchFresh(`${siteUrl}/faq`)).text()).includes(question)) await wait(10)
  })
  await Promise.all(shown)
  return since(start)
}

test('a publication is soon visible through every process', async () => {
  const times: number[] = []
  for (let index = 0; index < publications; index += 1) times.push(await publish(index))
  report('Publish to visible everywhere, ms', { p50: times.sort((a, b) => a - b)[publications >> 1], p95: p95(times) })
  expect(p95(times)).toBeLessThanOrEqual(cluster.redis ? 300 : (cluster.pollS + 1) * 1000)
})

test('ten clients may each do what the limit allows', async () => {
  const call = (client: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const options = { method: 'POST', headers, localAddress: `127.0.1.${client + 1}`, agent: false as const }
      request(`${cluster.url}/api/auth/forgot-password`, options, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end(JSON.stringify({ email: `nobody-${client}@example.org` }))
    })
  const passed = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let allowed = 0
      for (let index = 0; index < 2 * limit; index += 1) if ((await call(client)) !== 429) allowed += 1
      return allowed
    }),
  )
  report(`Calls of ${clients} clients that passed a limit of ${limit}`, passed)
  for (const count of passed) expect(count <= (cluster.redis ? limit : 2 * limit) && count >= limit).toBe(true)
})

/** Sends an enquiry as a visitor would, who sends it again after an error. @returns its reference */
async function enquire(index: number, photo: Buffer): Promise<string> {
  for (;;) {
    const body = new FormData()
    const values = { name: `Ada ${index}`, email: `ada-${index}@example.org`, postcode: 'SW4 7AA', message: 'Oak' }
    for (const [name, value] of Object.entries(values)) body.set(name, value)
    body.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'floor.jpg')
    const headers = { accept: 'application/json' }
    const response = await fetchFresh(`${cluster.url}/contact`, { method: 'POST', headers, body }).catch(
      () => undefined,
    )
    if (response?.status === 201) return ((await response.json()) as { reference: string }).reference
    if (response && response.status < 500) throw new Error(`${response.status} ${await response.text()}`)
    await wait(200)
  }
}

/** Kills each process once, and starts it again. With a store, the first site also loses its disk. */
async function killEach(): Promise<void> {
  for (const [index, site] of cluster.sites.entries()) {
    await site.stopSite('SIGKILL')
    if (index === 0 && cluster.hasStore) rmSync(join(site.logs, '../.data'), { recursive: true, force: true })
    await wait(500)
    await site.startSite()
  }
  for (const strapi of cluster.strapis) {
    await strapi.stopStrapi()
    await strapi.startStrapi()
  }
}

test('no enquiry is lost or doubled while each process is killed', async () => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b07a37' } })
    .jpeg()
    .toBuffer()
  const references: string[] = []
  let isDone = false
  const killing = killEach().finally(() => {
    isDone = true
  })
  let next = 0
  const visitor = async () => {
    // Spread over the whole time in which processes are killed.
    while (next < enquiries || !isDone) {
      next += 1
      references.push(await enquire(next, photo))
      await wait(next > enquiries ? 500 : 100)
    }
  }
  await Promise.all([killing, ...Array.from({ length: 4 }, visitor)])
  const { run, close } = await openPostgres(cluster.postgres.url)
  const emails = references.map((_, index) => `ada-${index + 1}@example.org`)
  const stored = () => run("select reference, email, photos from enquiries where email like 'ada-%'")
  await expect.poll(async () => (await stored()).length).toBeGreaterThanOrEqual(references.length)
  const rows = await stored()
  expect(rows.map(({ reference }) => reference).sort()).toEqual([...references].sort())
  expect(rows.map(({ email }) => email).sort()).toEqual([...emails].sort())
  for (const { photos } of rows) expect(photos).toHaveLength(1)
  const unsent = () => run("select key from outgoing_mails where state <> 'sent'")
  await expect.poll(unsent).toEqual([])
  const mails = await run("select recipient from outgoing_mails where recipient like 'ada-%'")
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...emails].sort())
  await close()
  const copies = emails.map((email) => cluster.strapis.reduce((sum, strapi) => sum + mailsTo(strapi, email).length, 0))
  report('Enquiries while each process is killed', {
    ...{ accepted: references.length, stored: rows.length },
    ...{ mails: mails.length, sentTwice: copies.filter((count) => count > 1).length },
  })
})

test('with Redis frozen, the site answers as before, and changes arrive with the next poll', async () => {
  test.skip(!cluster.redis, 'This version of the site does not use Redis')
  const group = -(cluster.redis?.pid ?? 0)
  /** For a while, times of pages and of calls that a limit counts, in ms. */
  async function load(seconds: number) {
    const [times, statuses] = [[] as number[], new Set<number>()]
    const end = performance.now() + seconds * 1000
    const visitor = async (path: string) => {
      while (performance.now() < end) {
        const start = performance.now()
        const response = await fetchFresh(cluster.url + path)
        await response.arrayBuffer()
        times.push(since(start))
        statuses.add(response.status)
        await wait(20)
      }
    }
    await Promise.all(['/', '/faq', '/api/sign-in-providers'].map(visitor))
    return { p95: p95(times), max: Math.max(...times), statuses: [...statuses].sort() }
  }
  const before = await load(5)
  process.kill(group, 'SIGSTOP')
  try {
    const [frozen, visible] = await Promise.all([load(frozenS), publish(publications + 1)])
    report('Redis frozen', { before, frozen, visible })
    expect(frozen.statuses.filter((status) => status >= 500)).toEqual([])
    expect(frozen.p95).toBeLessThanOrEqual(before.p95 + 100)
    expect(visible).toBeLessThanOrEqual((cluster.pollS + 1) * 1000)
  } finally {
    process.kill(group, 'SIGCONT')
  }
})
