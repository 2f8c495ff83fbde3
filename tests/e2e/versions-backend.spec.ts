// Earlier versions and the bin: what was published or deleted comes back as a draft, and is never public.

import sharp from 'sharp'
import { sharedBackend } from './support/ownStack.ts'
import { fetchFresh, raw } from './support/raw.ts'
import { type Entry, strapiAdmin } from './support/strapiAdmin.ts'
import { type Call, signIn } from './support/strapiSession.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()
const editor = () => strapiAdmin(stack())
const uidOf = (type: string) => `api::${type}.${type}`

interface Version {
  documentId: string
  title: string
  event: string
  editor: string | null
  entry: string
  removeAt: string
}

const versionsOf = async (type: string, documentId: string, call = editor().call): Promise<Version[]> => {
  const answer = await call('GET', `/entry-versions?uid=${uidOf(type)}&documentId=${documentId}`)
  return (answer as { versions: Version[] }).versions
}

const deleted = async (call = editor().call): Promise<Version[]> =>
  ((await call('GET', '/entry-versions/deleted')) as { entries: Version[] }).entries

const compare = async (version: Version) =>
  (await editor().call('GET', `/entry-versions/${version.documentId}`)) as {
    fields: { label: string; before: string; now: string }[]
    gone: string[]
  }

const restore = async (version: Version, call = editor().call) =>
  (await call('POST', `/entry-versions/${version.documentId}/restore`)) as { documentId: string; gone: string[] }

const draftOf = async (type: string, documentId: string): Promise<Entry> => {
  const { data } = (await editor().call('GET', `/content-manager/collection-types/${uidOf(type)}/${documentId}`)) as {
    data: Entry
  }
  return data
}

/** What an editor sees of a service: texts, components, pictures; relations are counted. */
const seen = ({ name, summary, picture, process, includes, seo, faqs }: Entry) => ({
  ...{ name, summary, picture: (picture as Entry).id },
  process: (process as { title: string; text: string }[]).map(({ title, text }) => ({ title, text })),
  includes: (includes as { text: string }[]).map(({ text }) => text),
  seo: (({ title, image }) => ({ title, image: image?.id }))(seo as { title: string; image?: Entry }),
  faqs: (faqs as { count: number }).count,
})

const createQuestion = (question: string): Promise<Entry> =>
  editor().createPublished('faq', { topic: 'finishes', question, summary: 'One.', answer: 'One.' })

/** A service with everything that a service of the seed has. */
async function createService(title: string): Promise<Entry> {
  const [category, faq, other] = [
    await editor().find('service-category', { slug: 'parquet' }),
    await editor().find('faq', { slug: 'are-you-insured' }),
    await createQuestion(`${title}: why?`),
  ]
  const { picture } = await editor().find('service', { slug: 'gap-filling' })
  const image = { id: (picture as Entry).id }
  return editor().createPublished('service', {
    ...{ name: title, summary: 'First.', body: 'A text.', picture: image, order: 900 },
    category: { connect: [{ documentId: category.documentId }] },
    faqs: { connect: [{ documentId: faq.documentId }, { documentId: other.documentId }] },
    process: [
      { title: 'One', text: 'The first step.' },
      { title: 'Two', text: 'The second step.' },
    ],
    includes: [{ text: 'A line' }],
    seo: { title: `${title} in London`, description: 'What search engines show.', image },
  })
}

test('each published state of an entry comes back as a draft, and the entry after it was deleted', async () => {
  const title = `Quernvellum ${Date.now()}`
  const { documentId } = await createService(title)
  const states = [seen(await draftOf('service', documentId))]
  for (const summary of ['Second.', 'Third.']) {
    const steps = [{ title: summary, text: `The step of ${summary}` }]
    await editor().updatePublished('service', { summary, process: steps }, documentId)
    states.push(seen(await draftOf('service', documentId)))
  }
  // Publishing the same again keeps nothing.
  await editor().publish('service', documentId)
  const versions = await versionsOf('service', documentId)
  expect(versions.map(({ event, title: shown }) => [event, shown])).toEqual(Array(3).fill(['published', title]))
  expect(versions[0]?.editor).toBeTruthy()

  expect((await compare(versions[2] as Version)).fields).toEqual([
    { path: 'summary', label: 'Summary', before: 'First.', now: 'Third.' },
    { path: 'process.title', label: 'Process 1: title', before: 'One', now: 'Third.' },
    { path: 'process.text', label: 'Process 1: text', before: 'The first step.', now: 'The step of Third.' },
    { path: 'process.title', label: 'Process 2: title', before: 'Two', now: '' },
    { path: 'process.text', label: 'Process 2: text', before: 'The second step.', now: '' },
  ])
  const path = `/services/parquet/${(await draftOf('service', documentId)).slug}`
  const page = async () => (await raw(stack().siteUrl, path)).body.toString()
  await expect.poll(page).toContain('Third.')
  for (const [index, version] of [...versions].reverse().entries()) {
    expect((await restore(version)).gone).toEqual([])
    expect(seen(await draftOf('service', documentId))).toEqual(states[index])
  }
  // A draft that restoring replaces is kept.
  await editor().update('service', { summary: 'Never published.' }, documentId)
  await restore(versions[2] as Version)
  const [kept] = await versionsOf('service', documentId)
  expect(kept?.event).toBe('draft')
  expect((await compare(kept as Version)).fields[0]).toMatchObject({ before: 'Never published.', now: 'First.' })
  // None of it was published.
  expect(await page()).toContain('Third.')

  await editor().remove('service', documentId)
  const bin = (await deleted()).find(({ entry }) => entry === documentId)
  expect(bin?.title).toBe(title)
  const days = (Date.parse(bin?.removeAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(89.9)
  expect(days).toBeLessThanOrEqual(90)
  expect(await restore(bin as Version)).toMatchObject({ documentId, gone: [] })
  expect(seen(await draftOf('service', documentId))).toEqual(states[0])
  expect((await raw(stack().siteUrl, path)).status).toBe(404)
  expect((await deleted()).map(({ entry }) => entry)).not.toContain(documentId)
  for (const [index, version] of [...versions].reverse().entries()) {
    await restore(version)
    expect(seen(await draftOf('service', documentId))).toEqual(states[index])
  }
  await editor().publish('service', documentId)
  await editor().remove('service', documentId)
})

test('related entries and pictures that are gone are named', async () => {
  const title = `Gonequern ${Date.now()}`
  const { documentId } = await createService(title)
  const { picture } = await draftOf('service', documentId)
  const own = await uploadPicture(`${title}.png`)
  await editor().updatePublished('service', { summary: 'With its own.', picture: { id: own.id } }, documentId)
  await editor().updatePublished('service', { summary: 'Without it.', picture }, documentId)
  const faq = await editor().find('faq', { question: `${title}: why?` })
  await editor().remove('faq', faq.documentId)
  await editor().call('DELETE', `/upload/files/${own.id}`)
  const version = (await versionsOf('service', documentId))[1] as Version
  const gone = [`Picture “${title}.png”`, `Question (FAQ) “${title}: why?”`]
  expect((await compare(version)).gone).toEqual(gone)
  expect((await restore(version)).gone).toEqual(gone)
  const draft = await draftOf('service', documentId)
  expect([draft.summary, draft.picture, (draft.faqs as { count: number }).count]).toEqual(['With its own.', null, 1])
  // The question comes back under its own documentId, so that the older version leads to it again.
  const bin = (await deleted()).find(({ entry }) => entry === faq.documentId)
  await restore(bin as Version)
  expect((await restore(version)).gone).toEqual(gone.slice(0, 1))
  expect(((await draftOf('service', documentId)).faqs as { count: number }).count).toBe(2)
  await editor().remove('service', documentId)
  await editor().remove('faq', faq.documentId)
})

async function uploadPicture(name: string): Promise<{ id: number }> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), name)
  body.append('fileInfo', JSON.stringify({ name, alternativeText: 'A grey square' }))
  const [file] = (await editor().call('POST', '/upload', body)) as { id: number }[]
  if (!file) throw new Error('The picture was not stored')
  return file
}

test('nothing of it is public', async () => {
  const word = `Hiddenquern${Date.now()}`
  const { documentId, slug } = await createQuestion(`${word}?`)
  await editor().updatePublished('faq', { question: `${word}?`, answer: 'Replaced.' }, documentId)
  await editor().remove('faq', documentId)
  const [version] = (await deleted()).filter(({ entry }) => entry === documentId)
  const { siteUrl, strapiUrl, hookSecret } = stack()
  const answers: [string, number, string][] = []
  const ask = async (url: string, init?: RequestInit) => {
    const response = await fetchFresh(url, init)
    answers.push([url, response.status, await response.text()])
  }
  const secret = { headers: { 'x-hook-secret': hookSecret } }
  for (const origin of [strapiUrl, siteUrl]) {
    for (const path of ['api/entry-versions', `api/entry-versions/${version?.documentId}`, 'entry-versions/deleted'])
      for (const init of [{}, secret]) await ask(`${origin}/${path}`, init)
    await ask(`${origin}/entry-versions/${version?.documentId}`)
    await ask(`${origin}/entry-versions?uid=${uidOf('faq')}&documentId=${documentId}`)
    await ask(`${origin}/entry-versions/${version?.documentId}/restore`, { method: 'POST' })
    for (const query of ['{ entryVersions { data } }', '{ __type(name: "EntryVersion") { name } }'])
      await ask(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
  }
  expect(answers.filter(([url, status]) => !url.endsWith('/graphql') && status < 400)).toEqual([])
  for (const path of ['/', '/faq', `/faq/${slug}`, `/search?q=${word}`, '/sitemaps/questions.xml', '/sitemap.xml'])
    await ask(`${siteUrl}${path}`)
  await ask(`${strapiUrl}/api/content-changes?after=`, secret)
  expect(answers.filter(([url, , text]) => !url.includes('search') && text.includes(word))).toEqual([])
  expect(
    answers.filter(([, , text]) => /entry.?version/i.test(text) && !/Cannot query field|not found/i.test(text)),
  ).toEqual([])
})

test('an editor sees and restores only what the role allows', async () => {
  const { call } = editor()
  const { documentId } = await createQuestion(`Mine ${Date.now()}?`)
  const gone = await createQuestion(`Gone ${Date.now()}?`)
  await editor().remove('faq', gone.documentId)
  const [version] = await versionsOf('faq', documentId)
  const reader = await editorWho([{ action: 'read', fields: ['question'] }])
  expect(await versionsOf('faq', documentId, reader)).toHaveLength(1)
  expect((await deleted(reader)).map(({ entry }) => entry)).toContain(gone.documentId)
  await expect(restore(version as Version, reader)).rejects.toThrow(/403/)
  const [bin] = (await deleted()).filter(({ entry }) => entry === gone.documentId)
  await expect(restore(bin as Version, reader)).rejects.toThrow(/403/)
  await editor().update('faq', { answer: 'Secret to some.' }, documentId)
  const { fields } = (await reader('GET', `/entry-versions/${version?.documentId}`)) as { fields: object[] }
  expect(fields).toEqual([])

  // A role that may change some fields cannot empty the others.
  const some = [
    { action: 'read', fields: ['question'] },
    { action: 'update', fields: ['question'] },
  ]
  await expect(restore(version as Version, await editorWho(some))).rejects.toThrow(/403/)
  await expect(reader('GET', `/entry-versions?uid=${uidOf('faq')}&documentId[$ne]=${documentId}`)).rejects.toThrow(
    /404/,
  )

  const nobody = await editorWho([])
  expect(await deleted(nobody)).toEqual([])
  for (const path of [`?uid=${uidOf('faq')}&documentId=${documentId}`, `/${version?.documentId}`])
    await expect(nobody('GET', `/entry-versions${path}`)).rejects.toThrow(/404/)
  await expect(restore(version as Version, nobody)).rejects.toThrow(/404/)
  const own = await editorWho([{ action: 'read', fields: ['question'], conditions: ['admin::is-creator'] }])
  expect(await deleted(own)).toEqual([])
  await expect(versionsOf('faq', documentId, own)).rejects.toThrow(/404/)
  // The stored versions themselves have no permissions, so that nobody can read past those of the entry.
  await expect(own('GET', '/content-manager/collection-types/api::entry-version.entry-version')).rejects.toThrow(/403/)
  const { data } = (await call('GET', '/admin/permissions')) as { data: object }
  expect(JSON.stringify(data)).not.toContain('entry-version')
})

/** Signs in an editor who may do this with questions. */
async function editorWho(permissions: { action: string; fields: string[]; conditions?: string[] }[]): Promise<Call> {
  const { call } = editor()
  const created = async (path: string, body: object) =>
    ((await call('POST', path, body)) as { data: { id: number } }).data.id
  const name = `Versions ${Date.now()}`
  const role = await created('/admin/roles', { name, description: '' })
  await call('PUT', `/admin/roles/${role}/permissions`, {
    permissions: permissions.map(({ action, fields, conditions = [] }) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: uidOf('faq'),
      properties: { fields },
      conditions,
    })),
  })
  const email = `versions-${Date.now()}@example.test`
  const password = 'Four-quiet-boards-6'
  const user = await created('/admin/users', { email, firstname: 'A', lastname: 'B', roles: [role] })
  await call('PUT', `/admin/users/${user}`, { isActive: true, password })
  const { strapiUrl } = stack()
  const token = await signIn({ strapiUrl, admin: { email, password } })
  return async (method: string, path: string) => {
    const response = await fetchFresh(`${strapiUrl}${path}`, { method, headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response.json()
  }
}
