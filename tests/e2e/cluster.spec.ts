// What must hold with several processes of everything, while they are killed. Not part of `npm test`: `npm run
// test:cluster` starts it, and prints what it has measured.

import { createHash } from 'node:crypto'
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, get as httpGet, request } from 'node:http'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { build } from '../../scripts/apps/build.mjs'
import { backendCalls } from './support/backendCalls.ts'
import { type Cluster, startCluster } from './support/cluster.ts'
import { openPostgres } from './support/directDatabase.ts'
import { type FormFile, sendForm } from './support/enquiryForm.ts'
import { siteSettings } from './support/environment.ts'
import { countMails } from './support/mails.ts'
import { fetchFresh } from './support/raw.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const enquiries = Number(process.env.CLUSTER_ENQUIRIES ?? 200)
const publications = Number(process.env.CLUSTER_PUBLICATIONS ?? 20)
const frozenS = Number(process.env.CLUSTER_FROZEN_S ?? 60)
const requestsPerS = Number(process.env.CLUSTER_REQUESTS ?? 200)
/** How many emails one client may cause in ten minutes. */
const limit = 10
const clients = 10

// A busy machine delivers one enquiry in a second.
test.describe.configure({ mode: 'default', timeout: 30 * 60_000 })
const patient = { timeout: 10 * 60_000 }
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

const work = Buffer.alloc(50_000_000)
let shortest = Number.POSITIVE_INFINITY
/** How many times longer the same work takes now than at best: others may be using this machine. */
function slowness(): number {
  const start = performance.now()
  createHash('sha256').update(work).digest()
  const took = performance.now() - start
  shortest = Math.min(shortest, took)
  return took / shortest
}

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
  const [times, slow] = [[] as number[], [] as number[]]
  for (let index = 0; index < publications; index += 1) {
    times.push(await publish(index))
    slow.push(slowness())
  }
  const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
  const slower = { p50: median(slow).toFixed(1), p95: p95(slow).toFixed(1) }
  report('Publish to visible everywhere, ms', { p50: median(times), p95: p95(times), slower })
  expect(p95(times)).toBeLessThanOrEqual(300 * p95(slow))
})

/** How many of the calls of each of ten clients pass. @param network of their addresses */
async function passingCalls(network: number): Promise<number[]> {
  const call = (client: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' }
      const options = { method: 'POST', headers, localAddress: `127.0.${network}.${client + 1}`, agent: false as const }
      request(`${cluster.url}/api/auth/forgot-password`, options, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', reject)
        .end(JSON.stringify({ email: `nobody-${client}@example.org` }))
    })
  return Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let allowed = 0
      for (let index = 0; index < 3 * limit; index += 1) if ((await call(client)) !== 429) allowed += 1
      return allowed
    }),
  )
}

test('ten clients may each do what the limit allows', async () => {
  const passed = await passingCalls(1)
  report(`Calls of ${clients} clients that passed a limit of ${limit}`, passed)
  for (const count of passed) expect(count === limit).toBe(true)
})

/** Sends a form as a visitor would, who sends it again after an error. @returns its reference */
async function send(path: string, fields: Record<string, string>, file?: FormFile): Promise<string> {
  const values = { postcode: 'SW4 7AA', message: 'Oak', ...fields }
  for (;;) {
    const answer = await sendForm(cluster.url + path, values, file).catch(() => undefined)
    if (answer?.status === 201) return answer.reference
    if (answer && answer.status < 500) throw new Error(JSON.stringify(answer))
    await wait(200)
  }
}

const fieldsOf = (name: string, index: number) => ({ name: `${name} ${index}`, email: `${name}-${index}@example.org` })

/** Free times for surveys, as `start`. */
async function freeTimes(): Promise<string[]> {
  const call = backendCalls(cluster.strapis[0], '198.51.100.9')
  const { slots } = (await call('GET /api/survey-slots')).json as { slots: { start: string; postcodes: string[] }[] }
  return slots.filter(({ postcodes }) => postcodes.length === 0).map(({ start }) => start)
}

/** Kills each process once, and starts it again. With a store, the first site also loses its disk. */
async function killEach(): Promise<void> {
  for (const [index, site] of cluster.sites.entries()) {
    await site.stopSite('SIGKILL')
    if (index === 0) rmSync(join(site.logs, '../.data'), { recursive: true, force: true })
    await wait(500)
    await site.startSite()
  }
  for (const strapi of cluster.strapis) {
    await strapi.stopStrapi()
    await strapi.startStrapi()
  }
}

test('nothing is lost or doubled while each process is killed', async () => {
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b07a37' } })
    .jpeg()
    .toBuffer()
  const photo = ['photo', new File([new Uint8Array(jpeg)], 'floor.jpg', { type: 'image/jpeg' })] as const
  const cv = ['document', new File(['%PDF-1.7\nTen floors\n%%EOF'], 'cv.pdf')] as const
  const times = await freeTimes()
  /** Each form by its kind, and how many are sent at the least. Four visitors ask for each of the times. */
  const kinds = {
    ada: { least: enquiries, form: (index: number) => send('/contact', fieldsOf('ada', index), photo) },
    bob: {
      least: Math.ceil(enquiries / 4),
      form: (index: number) => send('/flooring-job-vacancies/parquet-fitter', fieldsOf('bob', index), cv),
    },
    eve: {
      least: Math.ceil(enquiries / 2),
      form: (index: number) =>
        send('/contact', {
          ...fieldsOf('eve', index),
          street: '1 Sample Street',
          survey: times[(index >> 2) % times.length] ?? '',
        }),
    },
  }
  const mails = countMails(cluster.strapis)
  let isDone = false
  const killing = killEach().finally(() => {
    isDone = true
  })
  const references: Record<string, string[]> = {}
  const visitors = Object.entries(kinds).flatMap(([kind, { least, form }]) => {
    let next = 0
    const sent: string[] = []
    references[kind] = sent
    return Array.from({ length: 3 }, async () => {
      // Spread over the whole time in which processes are killed.
      while (next < least || !isDone) {
        next += 1
        sent.push(await form(next))
        await wait(next > least ? 500 : 100)
      }
    })
  })
  await Promise.all([killing, ...visitors])

  const { run, close } = await openPostgres(cluster.postgres.url)
  for (const [kind, sent] of Object.entries(references)) {
    const table = kind === 'bob' ? 'applications' : 'enquiries'
    const stored = () => run(`select reference, email from ${table} where email like '${kind}-%'`)
    await expect.poll(async () => (await stored()).length, patient).toBeGreaterThanOrEqual(sent.length)
    const rows = await stored()
    expect(rows.map(({ reference }) => reference).sort()).toEqual([...sent].sort())
    expect(new Set(rows.map(({ email }) => email)).size).toBe(sent.length)
  }
  const withPhotos = await run("select photos from enquiries where email like 'ada-%'")
  for (const { photos } of withPhotos) expect(photos).toHaveLength(1)
  const booked = await run("select slot_key from surveys where state in ('asked', 'confirmed')")
  expect(new Set(booked.map(({ slot_key }) => slot_key)).size).toBe(booked.length)
  const asked = await run('select reference from surveys')
  expect(asked).toHaveLength(references.eve?.length ?? 0)
  const unsent = () => run("select key from outgoing_mails where state <> 'sent'")
  await expect.poll(unsent, patient).toEqual([])
  await close()
  const copies = Object.entries(references).flatMap(([kind, sent]) =>
    sent.map((_, index) => mails.to(`${kind}-${index + 1}@example.org`)),
  )
  mails.stop()
  expect(copies.filter((count) => count === 0)).toEqual([])
  report('While each process is killed', {
    accepted: Object.fromEntries(Object.entries(references).map(([kind, sent]) => [kind, sent.length])),
    timesBooked: booked.length,
    emails: { visitors: copies.length, twice: copies.filter((count) => count > 1).length },
  })
})

test('200 calls at once wait for a connection to the database, and each is answered', async () => {
  const [first, second] = cluster.strapis.map((strapi) => backendCalls(strapi, '198.51.100.8'))
  const times = await freeTimes()
  const start = performance.now()
  const enquire = (index: number) => {
    const fields = { ...fieldsOf('kim', index), reference: `FS-KIM${index}`, postcode: 'SW4', message: 'Oak' }
    const data = { ...fields, survey: times[index % times.length] }
    return (index % 2 ? first : second)?.('POST /api/enquiries', { body: { data } })
  }
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => enquire(index)))
  report('200 calls at once, ms', since(start))
  expect(answers.filter((answer) => answer?.status !== 201)).toEqual([])
})

test('another build is deployed, one process after the other, without a failed request', async () => {
  const [first] = cluster.sites
  const next = join(first.logs, '../next')
  cpSync(first.dist, next, { recursive: true, dereference: true })
  await build({ dist: next, env: siteSettings({ ...first, siteUrl: cluster.url }), log: join(first.logs, 'next.log') })
  const buildOf = async () => (await (await fetchFresh(`${cluster.url}/builds/latest.json`)).json()).id
  const before = await buildOf()
  /** What an open tab of the old build may ask for. */
  const assets = readdirSync(join(first.dist, 'client/assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(first.dist, 'client'), join(parentPath, name)))
  const paths = ['/', '/faq', '/services', '/prices', '/blog', '/old-path', ...assets.map((asset) => `/${asset}`)]
  const statuses: Record<string, number> = {}
  let isDone = false
  let sent = 0
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const get = (path: string) =>
    new Promise<string>((resolve) => {
      httpGet(cluster.url + path, { agent }, (response) => {
        response.resume().on('end', () => resolve(`${response.statusCode}${path === '/old-path' ? ' unknown' : ''}`))
      }).on('error', (error: NodeJS.ErrnoException) => resolve(`${error.code} ${path}`))
    })
  const visitors = async () => {
    const start = performance.now()
    const answers: Promise<void>[] = []
    while (!isDone) {
      for (; sent < ((performance.now() - start) * requestsPerS) / 1000; sent += 1) {
        const answer = get(paths[sent % paths.length] ?? '/')
        answers.push(
          answer.then((status) => {
            statuses[status] = (statuses[status] ?? 0) + 1
          }),
        )
      }
      await wait(20)
    }
    await Promise.all(answers)
  }
  const deploy = async () => {
    for (const site of cluster.sites) {
      await site.stopSite('SIGTERM')
      rmSync(site.dist)
      symlinkSync(next, site.dist, 'dir')
      await site.startSite()
      await wait(1_000)
    }
  }
  await Promise.all([
    visitors(),
    deploy().finally(() => {
      isDone = true
    }),
  ])
  agent.destroy()
  report('Rolling deploy', { sent, statuses })
  expect(await buildOf()).not.toBe(before)
  expect(
    Object.keys(statuses).filter((status) => !['200', '301', '302', '304', '404 unknown'].includes(status)),
  ).toEqual([])
})

test('with Redis frozen or killed, the site answers as before, and changes arrive with the next poll', async () => {
  const group = -cluster.redis.pid
  /** For a while, times of pages and of calls that a limit counts, in ms. */
  async function load(seconds: number) {
    const [times, bare, statuses] = [[] as number[], [] as number[], new Set<number>()]
    const end = performance.now() + seconds * 1000
    const visitor = async (url: string) => {
      while (performance.now() < end) {
        const start = performance.now()
        const response = await fetchFresh(url)
        await response.arrayBuffer()
        ;(url === cluster.bareUrl ? bare : times).push(since(start))
        statuses.add(response.status)
        await wait(20)
      }
    }
    const paths = ['/', '/faq', '/api/sign-in-providers']
    await Promise.all([...paths.map((path) => cluster.url + path), cluster.bareUrl].map(visitor))
    const [max, bareMax] = [Math.max(...times), Math.max(...bare)]
    return { count: times.length, p95: p95(times), max, bareMax, statuses: [...statuses].sort() }
  }
  const before = await load(5)
  process.kill(group, 'SIGSTOP')
  try {
    const [frozen, visible] = await Promise.all([load(frozenS), publish(publications + 1)])
    report('Redis frozen', { before, frozen, visible })
    expect(frozen.statuses.filter((status) => status >= 500)).toEqual([])
    expect(frozen.p95).toBeLessThanOrEqual(before.p95 + 100)
    expect(frozen.max).toBeLessThanOrEqual(Math.max(before.max, frozen.bareMax) + 100)
    expect(visible).toBeLessThanOrEqual((cluster.pollS + 1) * 1000)
  } finally {
    process.kill(group, 'SIGCONT')
  }
  process.kill(group, 'SIGKILL')
  const [visible, passed] = [await publish(publications + 2), await passingCalls(2)]
  report('Redis killed', { visible, passed })
  expect(visible).toBeLessThanOrEqual((cluster.pollS + 1) * 1000)
  expect(Math.max(...passed)).toBeLessThanOrEqual(2 * limit)
})
