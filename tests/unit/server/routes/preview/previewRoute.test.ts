import { once } from 'node:events'
import { get as httpGet, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { OpenPreviews } from '#server/routes/preview/openPreviews.ts'
import type { Preview } from '#services/clients/content/readPreview.ts'
import { type Grant, signGrant } from '../../../../../cms/src/site/grant.ts'
import { rendered } from '../../fakeRenderer.ts'
import { hook, type TestSite, testSite } from '../../support.ts'

const secret = 'sixteen-characters'
const grantFor = (change: Partial<Grant> = {}, key = secret, now = Date.now()) =>
  signGrant(
    {
      ...{ uid: 'api::faq.faq', documentId: 'f1', locale: '', status: 'draft', editor: 1 },
      admin: 'https://cms.example.test/admin',
      ...change,
    },
    key,
    now,
  )

const dates = { createdAt: 'then', updatedAt: 'then', publishedAt: null }
const entry = {
  ...{ documentId: 'f1', question: 'Secret question?', slug: 'secret', topic: null, order: 1, seo: null },
  ...{ summary: 'Secret summary', answer: '[answer is empty]' },
  ...dates,
}
const preview: Preview = {
  ...{ grant: 'renewed', kind: 'collectionType', title: 'Question “Secret question?”', path: '/faq' },
  ...{ gaps: ['Answer'], unpublished: [{ uid: 'api::tag.tag', documentId: 't1', title: 'Tag “<New>”' }], entry },
}

it('shows the draft to one editor, and tells the browser to keep nothing of it', async () => {
  // Without a build, no page is loaded into memory.
  const { get, renderer, app, site } = await testSite({ dist: undefined, readPreview: async () => preview })
  await site.update()
  renderer.page.mockResolvedValueOnce(rendered())
  const grant = grantFor()
  const { status, headers, text } = await get(`/_preview/${grant}`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(headers['content-security-policy']).toContain('frame-ancestors https://cms.example.test;')
  expect([headers.etag, headers['x-frame-options'], headers['no-vary-search']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(text).toMatch(/<head><script>history\.replaceState\(null,'',"\/faq"\)<\/script>/)
  expect(text).toContain('Empty, but needed to publish: Answer')
  expect(text).toContain('Not shown, because not published: Tag “&#60;New&#62;”')
  const [, data = ''] = /id="preview-data">(.*?)<\/script>/.exec(text) ?? []
  expect(JSON.parse(data)).toMatchObject({
    admin: 'https://cms.example.test/admin',
    entry: { uid: 'api::faq.faq', documentId: 'f1', locale: '', kind: 'collectionType' },
    unpublished: preview.unpublished,
    grant: 'renewed',
  })
  const [request] = renderer.page.mock.calls.at(-1) ?? []
  expect(request?.preview?.content.stored.Faq?.f1).toMatchObject({ question: 'Secret question?' })
  expect(app.site.state().content.stored.Faq?.f1).toBeUndefined()
  expect(app.store.bytes()).toBe(0)
})

it('answers everything else with one and the same 404, which the backend hears nothing of', async () => {
  const asked: string[] = []
  const site = await testSite({
    async readPreview(grant) {
      asked.push(grant)
      return undefined
    },
  })
  const valid = grantFor()
  const wrong = [
    ...['/_preview', '/_preview?a', '/_preview/x', `/_preview/${valid}/other`, `/_preview/x/${valid}`],
    ...[`/_preview/${grantFor({}, 'another-secret-16')}`, `/_preview/${grantFor({}, secret, Date.now() - 601_000)}`],
    ...[`/_preview/${valid}A`, `/_preview/${valid.slice(1)}`, `/_preview/${valid}/events/x`, `/_preview/x/events`],
  ]
  const refused = await Promise.all(
    [...wrong, `/_preview/${valid}`, `/_preview/${valid}/events`].map((path) => site.get(path)),
  )
  const answers = refused.map(({ status, headers: { date, ...headers }, text }) =>
    JSON.stringify([status, headers, text]),
  )
  expect(new Set(answers).size).toBe(1)
  expect(refused[0]).toMatchObject({ status: 404, text: 'Not found\n' })
  expect(asked).toEqual([valid, valid])
  expect(site.log.join()).toContain('"/_preview/-"')
  expect(site.log.join()).not.toContain(valid.slice(0, 40))
})

it('sends each saved state to its open previews, and to nobody else', async () => {
  const site = await testSite({ readPreview: async (grant) => ({ ...preview, grant }) })
  site.renderer.page.mockImplementation(async () => rendered())
  const [own, other] = [await openStream(site, 'f1'), await openStream(site, 'f2')]
  expect(own.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'private, no-store' })
  const update = vi.spyOn(site.site, 'update')
  const page = await site.get('/faq')
  await vi.waitFor(() => expect([own.names(), other.names()]).toEqual([['page'], ['page']]))
  await site.get('/_hooks/content', hook({ event: 'draft.save', model: 'faq', documentId: 'f1' }))
  await vi.waitFor(() => expect([own.names(), other.names()]).toEqual([['page', 'page'], ['page']]))
  expect(own.text()).toMatch(/^event: page\ndata: ".*id=\\"preview-data\\".*"\n\n/)
  expect(update).not.toHaveBeenCalled()
  expect((await site.get('/faq')).headers.etag).toBe(page.headers.etag)
  site.backend.publish('Faq', { slug: 'dust', question: 'Is there dust?' })
  await site.get('/_hooks/content', hook({ event: 'entry.publish', model: 'faq' }))
  await vi.waitFor(() => expect([own.names().length, other.names()]).toEqual([3, ['page', 'page']]))
})

it('sends the state with a new grant every four minutes while the preview is open', async () => {
  vi.useFakeTimers()
  try {
    const stream = new PassThrough()
    const read = vi.fn(async () => ({ name: 'page' as const, html: '' }))
    new OpenPreviews().add('f1', stream as unknown as ServerResponse, read)
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    expect(read).toHaveBeenCalledTimes(2)
    stream.emit('close')
    await vi.advanceTimersByTimeAsync(8 * 60_000)
    expect(read).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

async function openStream({ app }: TestSite, documentId: string) {
  const { port } = app.server.address() as AddressInfo
  const path = `/_preview/${grantFor({ documentId })}/events`
  const request = httpGet({ host: '127.0.0.1', port, path, agent: false })
  const [response]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  return {
    headers: response.headers,
    text: () => text,
    names: () => Array.from(text.matchAll(/^event: (\w+)$/gm), ([, name]) => name),
    ended: once(response, 'end'),
  }
}
