// Malformed responses of the backend, over HTTP: the site keeps the content that it has, and reads what has changed
// meanwhile as soon as the responses are correct again.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backend as strapi } from '#server/content/backend.ts'
import { createSiteContent, type SiteContent } from '#server/content/siteContent.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { contentWith } from '../../rules/content/contentWith.ts'
import { everywhere, inChanges, inEntries, inFurniture, inPages, type NamedFault } from './malformedResponses.ts'
import { type Answer, malformingBackend, type Part } from './malformingBackend.ts'

const address = vi.hoisted(() => ({
  ...{ graphqlUrl: '', STRAPI_URL: '', STRAPI_PREFIX: '/api', STRAPI_TIMEOUT_MS: 20_000 },
}))
vi.mock('../../../../../services/settings.ts', () => ({ settings: () => address }))
// It stands still: entries that are missing without being announced are removed only after some seconds.
vi.mock('#services/runtime/steadyNow.ts', () => ({ steadyNow: () => 0 }))

const picture = { documentId: 'p', url: '/uploads/oak.jpg', alternativeText: 'Oak', width: 4, height: 3 }
/** @param version changes with each change of the content */
const contentAt = (version: number): Content =>
  contentWith({
    Tag: [...'abcdef'].map((slug, order) => ({ slug, order, name: slug === 'f' ? `Topic ${version}` : slug })),
    Article: [...'stuvwx'].map((slug) => ({
      ...{ slug, title: slug === 'x' ? `Article ${version}` : slug, cover: picture },
      ...{ tag: { documentId: 'a' }, related: [{ documentId: 's' }, { documentId: 't' }] },
    })),
    BlogPage: [{ title: `Blog ${version}` }],
  })
const furnitureAt = (version: number) => ({
  contact: { companyName: `Sample ${version}`, phone: '1', email: 'a@example.org' },
  menu: { items: [{ label: `Prices ${version}`, url: '/prices', children: [] }] },
  'footer-menu': { columns: [{ heading: `More ${version}`, links: [] }], smallPrint: 'Small' },
})
const slot = { start: '2099-12-01T09:00Z', date: '2099-12-01', from: '09:00', to: '10:00', postcodes: [] }

const backend = malformingBackend(address, () => ({
  ...{ stored: contentAt(1).stored, furniture: furnitureAt(1), slots: [slot], log: [], epoch: 1 },
}))
const logged: Record<Part, { model: string; documentId: string }[]> = {
  graphql: [
    { model: 'tag', documentId: 'f' },
    { model: 'article', documentId: 'x' },
    { model: 'blog-page', documentId: 'BlogPage' },
  ],
  furniture: ['contact', 'menu', 'footer-menu'].map((model) => ({ model, documentId: model })),
  changes: [{ model: 'tag', documentId: 'f' }],
}

/** Editors change everything that the malformed responses are about. */
function change(part: Part): void {
  if (part === 'furniture') backend.furniture = furnitureAt(2)
  else
    backend.stored =
      part === 'graphql' ? contentAt(2).stored : { ...backend.stored, Tag: { ...contentAt(2).stored.Tag } }
  backend.log.push(...logged[part])
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let site: SiteContent
let changes: number
const siteState = () => {
  const { content, furniture, version } = site.state()
  return { stored: content.stored, furniture, version, slots: site.slots().list, changes }
}
function current() {
  const { contact, menu, 'footer-menu': footerMenu } = backend.furniture
  return { stored: backend.stored, furniture: { en: { contact, menu, footerMenu } } }
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  site = createSiteContent({ backend: strapi, intervalMs: 0, log: { info: () => {}, warn: () => {} } })
  changes = 0
  site.onChange(() => {
    changes += 1
  })
  expect(await site.update()).toBe(true)
  expect(siteState()).toMatchObject({ ...current(), slots: [slot] })
})

/** @param look asks the backend, whose responses are malformed */
async function expectContentKept(
  part: Part,
  { name, respond }: NamedFault,
  look: () => Promise<unknown>,
): Promise<void> {
  const before = structuredClone(siteState())
  backend.fault = { part, respond }
  // Correct responses may take longer on a busy machine.
  if (name === 'no answer in time') address.STRAPI_TIMEOUT_MS = 300
  // A timeout must not depend on an object that nobody holds.
  const collecting = setTimeout(collectGarbage, 200)
  await look()
  clearTimeout(collecting)
  expect(siteState()).toEqual(before)
  change(part)
  for (const _ of [2, 3, 4]) {
    await look()
    expect(siteState()).toEqual(before)
  }
  backend.fault = undefined
  address.STRAPI_TIMEOUT_MS = 20_000
  expect(await site.update()).toBe(true)
  expect(siteState()).toMatchObject(current())
}

const update = () => site.update()
/** The backend no longer knows the site's token. */
const updateAll = () => {
  backend.epoch += 1
  return site.update()
}

const isAbout = (field: string, { body }: Answer): boolean => JSON.stringify(body).startsWith(`{"data":{"${field}"`)

function testFaults(part: Part, faults: readonly NamedFault[], look: () => Promise<unknown>): void {
  for (const fault of faults)
    it(`${part}: ${fault.name}`, { timeout: 30_000 }, () => expectContentKept(part, fault, look))
}

describe('about announced changes', () => {
  testFaults('graphql', [...everywhere, ...inEntries], update)
  testFaults('furniture', [...everywhere, ...inFurniture], update)
  testFaults('changes', [...everywhere, ...inChanges], update)

  it('graphql: an outage of one type, after faults in all of them', async () => {
    const faults = inEntries.find(({ name }) => name === 'a required field is null')
    backend.fault = faults && { part: 'graphql', respond: faults.respond }
    change('graphql')
    await site.update()
    const before = structuredClone(siteState())
    backend.fault = {
      part: 'graphql',
      respond: (correct) => (isAbout('articles', correct) ? { status: 500 } : correct),
    }
    await site.update()
    expect(siteState()).toEqual(before)
    backend.fault = undefined
    await site.update()
    expect(siteState()).toMatchObject(current())
  })
})

describe('when everything is read anew', () => {
  const outage = everywhere.filter(({ name }) => ['malformed JSON', 'status 503'].includes(name))
  testFaults('graphql', [...outage, ...inEntries, ...inPages], updateAll)
  testFaults('furniture', [...outage, ...inFurniture], updateAll)
})
