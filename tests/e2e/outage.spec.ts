// Strapi, the site or the mail server stops, at any moment: what visitors still get, and that no enquiry or email is
// lost.

import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { generator } from '../random.ts'
import { backendCalls, freeTimes } from './support/backendCalls.ts'
import { openSqlite } from './support/directDatabase.ts'
import { readHtml } from './support/html.ts'
import { ownStack } from './support/ownStack.ts'
import { fetchFresh, raw } from './support/raw.ts'
import { seedField } from './support/seed.ts'
import { type SmtpServer, startSmtpServer } from './support/smtpServer.ts'
import { type Entry, strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const get = (path: string) => raw(stack().siteUrl, path)
const company = seedField('single/contact', 'companyName')
const office = seedField('single/contact', 'email')

const seen = ['/blog', '/blog?page=2', '/blog/care/when-to-recoat', '/faq/since-the-build']
const unseen = ['/blog/finishes', '/blog/finishes/choosing-a-sheen']

const form = { name: 'Ada Brown', phone: '', email: 'ada@example.org', postcode: 'SW4 7AA' }
/** Reference of the enquiry sent while the backend was unavailable. */
let accepted = ''
/** Reference of the application sent at that time. */
let application = ''

const siteEnv = { STRAPI_TIMEOUT_MS: '8000' }
let smtp: SmtpServer
const stack = ownStack(
  async () => {
    smtp = await startSmtpServer()
    return { siteEnv, strapiEnv: { SMTP_URL: smtp.url, MAIL_FROM: 'site@example.org' } }
  },
  async (started) => {
    const editor = strapiAdmin(started)
    const answer = async (path: string) => (await raw(started.siteUrl, path)).body.toString()
    await editor.createPublished('redirect', { from: '/our-old-page', to: '/services', code: 'found_302' })
    const published = { topic: 'planning', summary: 'A short answer.', answer: '## Long', order: 5 }
    await editor.createPublished('faq', {
      ...published,
      question: 'Published since the build?',
      slug: 'since-the-build',
    })
    for (const path of seen)
      await expect.poll(async () => (await raw(started.siteUrl, path)).status, { message: path }).toBe(200)
    await expect.poll(async () => (await raw(started.siteUrl, '/our-old-page')).status).toBe(302)
    for (const path of ['/sitemaps/questions.xml', '/search?q=published+since', '/_search/latest.json'])
      await expect.poll(() => answer(path), { message: path }).toContain('/faq/since-the-build')
  },
)
test.afterAll(() => smtp?.stop())
const backendAnswers = () =>
  raw(stack().strapiUrl, '/_health').then(
    ({ status }) => status === 204,
    () => false,
  )
/** Kills Strapi, which leaves an email that it was sending for three minutes: they are over at the next start. */
async function killStrapi(): Promise<void> {
  await stack().stopStrapi('SIGKILL')
  const database = openSqlite(stack().data)
  await database.run(`update outgoing_mails set next_attempt = ${Date.now()} where state = 'waiting'`)
  await database.close()
}
const backendIsAway = async () => void ((await backendAnswers()) && (await killStrapi()))
const backendIsBack = async () => void ((await backendAnswers()) || (await stack().startStrapi()))

test.describe('while the backend is unavailable', () => {
  test.beforeEach(backendIsAway)

  test('a site that starts now serves the same, and reports its age', async () => {
    const map = (await get('/sitemaps/questions.xml')).body.toString()
    await stack().stopSite()
    await stack().startSite()
    for (const path of ['/favicon.svg', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz'])
      expect((await get(path)).status, path).toBe(200)
    expect((await get('/a/b/c/d')).status).toBe(404)
    const problems: string[] = []
    for (const path of [...(await prerenderedPaths()), ...seen, ...unseen]) {
      const { status, headers, body } = await get(path)
      const { headings, text } = readHtml(body.toString())
      const age = Number(headers['x-content-stale'] ?? Number.NaN)
      if (status !== 200 || headings.length !== 1 || !text.includes(company) || !(age >= 0))
        problems.push(`${path}: ${status}, ${age} s old`)
    }
    expect(problems).toEqual([])
    expect((await get('/our-old-page')).headers.location).toBe('/services')
    expect((await get('/sitemaps/questions.xml')).body.toString()).toBe(map)
    expect(await found('published since the build')).toContain('/faq/since-the-build')
    expect((await get('/_search/latest.json')).body.toString()).toContain('/faq/since-the-build')
    await expect.poll(() => readFileSync(join(stack().logs, 'site.log'), 'utf8')).toContain('"contentAgeS"')
  })

  test('an enquiry is accepted, and stored once even if sent again after the site was killed', async () => {
    accepted = await send('By "JSON" <here>')
    expect(await send('By "JSON" <here>')).toBe(accepted)
    await stack().stopSite('SIGKILL')
    await stack().startSite()
    expect(await send('By "JSON" <here>')).toBe(accepted)
  })

  test('an application for a job is accepted with its CV, once even if it is sent twice', async () => {
    application = await apply()
    expect(application).toMatch(/^FS-/)
    expect(await apply()).toBe(application)
  })
})

test('an application accepted during the outage is stored once, with its CV, when it ends', async () => {
  await backendIsBack()
  const found = async () => {
    const { results } = (await strapiAdmin(stack()).call(
      'GET',
      '/content-manager/collection-types/api::application.application',
    )) as { results: Entry[] }
    return results.map(({ reference, job }) => ({ reference, job }))
  }
  await expect.poll(found).toEqual([{ reference: application, job: 'Parquet fitter' }])
  expect(readdirSync(join(stack().data, 'application-documents', application))).toHaveLength(1)
})

test('an enquiry accepted during the outage is stored once when it ends', async () => {
  await backendIsBack()
  await expect.poll(storedReferences).toEqual([accepted])
})

test('after the outage, pages are current again, and changes appear', async () => {
  await backendIsBack()
  await expect.poll(async () => (await get('/')).headers).not.toHaveProperty('x-content-stale')
  const editor = strapiAdmin(stack())
  const { documentId } = await editor.find('article', { slug: 'when-to-recoat' })
  await editor.updatePublished('article', { title: 'After the outage' }, documentId)
  await expect
    .poll(async () => readHtml((await get('/blog/care/when-to-recoat')).body.toString()).text)
    .toContain('After the outage')
  await expect.poll(() => found('after the outage')).toContain('/blog/care/when-to-recoat')
})

test('on SIGTERM the site completes a request in progress', async () => {
  await backendIsBack()
  const { hostname, port } = new URL(stack().siteUrl)
  const form = new URLSearchParams({
    name: 'Ada Brown',
    email: 'ada@example.org',
    postcode: 'SW4',
    message: 'The last one',
  }).toString()
  const headers = {
    expect: '100-continue',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': form.length,
  }
  const running = request({ hostname, port, path: '/contact', method: 'POST', headers })
  const answer = once(running, 'response') as Promise<[IncomingMessage]>
  running.flushHeaders()
  // The server has started on the request and waits for its body.
  await once(running, 'continue')
  const stopped = stack().stopSite('SIGTERM')
  const takesNew = () =>
    get('/healthz').then(
      () => true,
      () => false,
    )
  await expect.poll(takesNew).toBe(false)
  running.end(form)
  const [{ statusCode: status }] = await answer
  const answered = performance.now()
  await stopped
  expect(performance.now() - answered).toBeLessThan(30_000)
  expect(status).toBe(303)
  expect(await strapiAdmin(stack()).find('enquiry', { message: 'The last one' })).toMatchObject({ name: 'Ada Brown' })
})

test('while the site and Strapi are killed repeatedly, each enquiry is stored once, in order and with its photos', async () => {
  await stack().startSite()
  const before = await storedReferences()
  const random = generator(9)
  // Each time is wanted by three of them.
  const slots = await freeSlots()
  const wish = (number: number) => ({ survey: slots[number % 5] ?? '' })
  const taken: string[] = []
  for (let number = 0; number < 15; number += 1) {
    if (number === 4) await killStrapi()
    if (number === 11) await stack().startStrapi()
    const kill = number % 5 === 3 ? after(random() * 120, () => stack().stopSite('SIGKILL')) : undefined
    const answered = await sendWithPhotos(number, wish(number)).catch(() => undefined)
    await kill
    if (kill) await stack().startSite()
    // Like a visitor, sends an enquiry again if there was no response.
    taken.push(answered ?? (await sendWithPhotos(number, wish(number))))
  }
  await expect.poll(storedReferences).toEqual([...before, ...taken])
  expect(new Set(taken).size).toBe(15)
  // The first to ask for a time has it; the others are marked as too late.
  const states = await surveyStates()
  expect(taken.map((reference) => states[reference])).toEqual(
    taken.map((_, number) => (number < 5 ? 'asked' : 'not_free')),
  )
  const editor = strapiAdmin(stack())
  for (const [number, reference] of taken.entries()) {
    const { photos } = (await editor.find('enquiry', { reference })) as unknown as { photos: string[] }
    expect(photos).toHaveLength(2)
    for (const [index, name] of photos.entries()) {
      const photo = readFileSync(join(stack().data, 'enquiry-photos', reference, name))
      expect((await sharp(photo).metadata()).width).toBe(widthOf(number, index))
    }
  }
})

test.describe('the emails that follow an enquiry', () => {
  test.beforeEach(async () => {
    await backendIsBack()
    await stack().startSite()
    // The emails of the tests above waited while Strapi was killed.
    await expect.poll(() => mails('waiting')).toEqual([])
  })

  test('the visitor gets a copy and the firm the enquiry, and nobody else anything', async () => {
    const message = 'See https://evil.example/x <b>now</b>'
    const reference = await send(message, { name: 'Ada\r\nBcc: eve@example.org', email: 'ada.b@example.org' })
    await expect.poll(() => smtp.taken).toContain('ada.b@example.org')
    const [copy] = await smtp.emailsTo('ada.b@example.org')
    expect(copy).toMatchObject({
      subject: `Your enquiry ${reference}`,
      from: { name: company, address: 'site@example.org' },
      to: [{ address: 'ada.b@example.org' }],
      replyTo: [{ address: office }],
      messageId: `<${reference}.visitor@example.org>`,
    })
    const [notice] = (await smtp.emailsTo(office)).filter(({ messageId }) => messageId?.includes(reference))
    expect(notice).toMatchObject({
      subject: `Enquiry ${reference} from Ada Bcc: eve@example.org`,
      replyTo: [{ address: 'ada.b@example.org' }],
    })
    const { documentId } = await strapiAdmin(stack()).find('enquiry', { reference })
    const address = `${stack().strapiUrl}/admin/content-manager/collection-types/api::enquiry.enquiry/${documentId}`
    expect(notice?.text).toContain(address)
    for (const { headers } of [copy, notice].filter((email) => email !== undefined))
      expect(headers.filter(({ key }) => /^(bcc|cc)$/.test(key))).toEqual([])
    expect(smtp.taken).not.toContain('eve@example.org')

    // An enquiry that the site delivers again is stored once, and nobody gets another email.
    const repeated = { reference, ...form, message }
    const again = await fetchFresh(`${stack().strapiUrl}/api/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: repeated }),
    })
    expect(again.status).toBe(200)
    expect((await mails('sent', reference)).map(({ recipientKind }) => recipientKind).sort()).toEqual([
      'firm',
      'visitor',
    ])
  })

  test('emails, their texts, enquiries, surveys and applications are not public', async () => {
    const paths = ['outgoing-mails', 'outgoing-mail', 'enquiry-mail', 'enquiry-mails', 'enquiries?populate=mails']
    paths.push('surveys', 'survey', 'survey-mail', 'survey-plan', 'applications', 'application', 'application-mail')
    for (const path of paths) expect((await raw(stack().strapiUrl, `/api/${path}`)).status, path).toBeGreaterThan(400)
    for (const field of [
      'outgoingMails { key }',
      'enquiryMail { visitorIntro }',
      'enquiries { reference }',
      'surveys { state }',
    ]) {
      const response = await fetchFresh(`${stack().strapiUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: `{ ${field} }` }),
      })
      expect(JSON.stringify(await response.json())).toContain('Cannot query field')
    }
  })

  test('an editor changes the texts, and cannot save an unknown placeholder', async () => {
    const editor = strapiAdmin(stack())
    await expect(editor.update('enquiry-mail', { visitorIntro: 'Dear {firstName}' })).rejects.toThrow(/: 400 .*braces/s)
    await editor.update('enquiry-mail', {
      visitorIntro: 'Dear {name}, you are {reference}.',
      firmAddress: 'desk@example.org',
    })
    const reference = await send('Edited texts', { email: 'edited@example.org' })
    await expect.poll(() => smtp.taken).toContain('edited@example.org')
    expect((await smtp.emailsTo('edited@example.org'))[0]?.text).toContain(`Dear Ada Brown, you are ${reference}.`)
    expect(await smtp.emailsTo('desk@example.org')).toMatchObject([{ messageId: `<${reference}.firm@example.org>` }])
    await editor.update('enquiry-mail', { firmAddress: null })
  })

  test('if Strapi is killed between and during emails, those of 12 enquiries arrive, at most one twice', async () => {
    const release = smtp.hold()
    const [survey = ''] = await freeSlots()
    const references: string[] = []
    for (let number = 0; number < 12; number += 1)
      references.push(await send(`Number ${number} with emails`, { email: `visitor-${number}@example.org`, survey }))
    await expect.poll(storedReferences).toEqual(expect.arrayContaining(references))
    // Kills Strapi in the middle of an email, which the mail server then gets only if it is sent again.
    await expect.poll(() => smtp.held()).toBeGreaterThan(0)
    await killStrapi()
    release()
    const before = smtp.taken.length
    await stack().startStrapi()
    await expect.poll(() => smtp.taken.length).toBeGreaterThan(before + 5)
    await killStrapi()
    await stack().startStrapi()
    await expect.poll(() => mails('waiting')).toEqual([])
    const expectedMails = references.flatMap((reference) =>
      ['firm', 'visitor'].map((kind) => `<${reference}.${kind}@example.org>`),
    )
    // The second kill may come between the server’s reply and Strapi’s note of it: then one email comes twice, with the
    // same Message-ID.
    const arrived = await emailsAbout(references)
    expect([...new Set(arrived)].sort()).toEqual(expectedMails.sort())
    const [first] = await smtp.emailsTo('visitor-0@example.org')
    expect(first?.attachments.map(({ filename }) => filename)).toContain('survey.ics')
    expect(arrived.length).toBeLessThanOrEqual(expectedMails.length + 1)
  })
})

async function prerenderedPaths(): Promise<string[]> {
  const { id } = JSON.parse((await get('/builds/latest.json')).body.toString())
  return JSON.parse((await get(`/builds/meta/${id}.json`)).body.toString()).prerendered
}

/** Links of the results of a search. */
async function found(query: string): Promise<string[]> {
  const { status, body } = await get(`/search?q=${encodeURIComponent(query)}`)
  return status === 200 ? readHtml(body.toString()).links : []
}

const freeSlots = () => freeTimes(backendCalls(stack(), '198.51.100.1'))

/** The state of each survey, by the reference of its enquiry. */
async function surveyStates(): Promise<Record<string, unknown>> {
  const path = '/content-manager/collection-types/api::survey.survey?pageSize=100'
  const { results } = (await strapiAdmin(stack()).call('GET', path)) as { results: Entry[] }
  return Object.fromEntries(results.map(({ reference, state }) => [reference, state]))
}

/** The emails in the outbox as an editor sees them. */
async function mails(state: string, reference = ''): Promise<Entry[]> {
  const filters = `filters[state][$eq]=${state}&filters[key][$startsWith]=${reference}`
  const path = `/content-manager/collection-types/api::outgoing-mail.outgoing-mail?pageSize=100&${filters}`
  return ((await strapiAdmin(stack()).call('GET', path)) as { results: Entry[] }).results
}

/** The Message-IDs of all emails that the server has received about these enquiries. */
async function emailsAbout(references: string[]): Promise<string[]> {
  const addresses = [...new Set(smtp.taken)]
  const emails = (await Promise.all(addresses.map((address) => smtp.emailsTo(address)))).flat()
  const ids = emails.map(({ messageId }) => messageId ?? '')
  return ids.filter((id) => references.some((reference) => id.includes(reference))).sort()
}

/** Sends an enquiry. @returns its reference */
async function send(message: string, changes: Partial<typeof form> & { survey?: string } = {}): Promise<string> {
  const { status, body } = await raw(stack().siteUrl, '/contact', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, ...changes, message }),
  })
  expect(status).toBe(201)
  return (JSON.parse(body.toString()) as { reference: string }).reference
}

/** As a browser without JavaScript does, with a CV. @returns its reference */
async function apply(): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...form, message: 'Ten floors' })) body.append(name, value)
  body.append('document', new Blob(['%PDF-1.7\nTen floors\n%%EOF']), 'cv.pdf')
  const { status, headers } = await fetchFresh(`${stack().siteUrl}/flooring-job-vacancies/parquet-fitter`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect(status).toBe(303)
  return headers.get('location')?.split('reference=')[1] ?? ''
}

/** Tells the photos of an enquiry apart. */
const widthOf = (number: number, index: number) => 200 + 10 * number + index

/** As a browser without JavaScript does. @returns its reference */
async function sendWithPhotos(number: number, more: Record<string, string>): Promise<string> {
  const data = new FormData()
  const fields = { ...form, ...more, message: `Number ${number} of many` }
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const index of [0, 1]) {
    const picture = { width: widthOf(number, index), height: 150, channels: 3, background: '#b07a37' } as const
    const photo = await sharp({ create: picture }).jpeg().toBuffer()
    data.append('photo', new Blob([new Uint8Array(photo)]), 'IMG_1.jpg')
  }
  // With a known length, as browsers send forms.
  const encoded = new Response(data)
  const { status, headers } = await fetchFresh(`${stack().siteUrl}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: await encoded.arrayBuffer(),
  })
  expect(status).toBe(303)
  return new URL(headers.get('location') ?? '', stack().siteUrl).searchParams.get('reference') ?? ''
}

/** References of all enquiries, in the order in which they were stored. */
async function storedReferences(): Promise<string[]> {
  const path = '/content-manager/collection-types/api::enquiry.enquiry?pageSize=100&sort=id:asc'
  const { results } = (await strapiAdmin(stack()).call('GET', path)) as { results: { reference: string }[] }
  return results.map(({ reference }) => reference)
}

async function after(ms: number, work: () => Promise<void>): Promise<void> {
  await new Promise((resume) => setTimeout(resume, ms))
  await work()
}
